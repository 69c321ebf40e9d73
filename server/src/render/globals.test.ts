import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../testing/temp-folder.ts';
import { createRenderPool } from './pool.ts';

const SHELL = `
  exports.sharedModules = {
    react: { __INTERNALS: { H: null } },
    '@kalalaya/runtime': {
      NoAnswerError: class extends Error {},
      Button: { $$typeof: Symbol.for('react.forward_ref'), render: () => 'a button' },
      Site: { $$typeof: Symbol.for('react.context'), _currentValue: null, Consumer: { _context: null } },
      options: { nested: { level: 1 } },
    },
  };
  exports.renderPage = async (job) => {
    const html = await job.routes[0].run(job.onDataReady);
    return { html, status: 200, title: '', description: '', jsonLd: null, themeScript: '', router: null };
  };
`;

/** Expressions for objects that no global names. */
const INSTANCES = [
  'async () => {}',
  'function* () {}',
  '[].values()',
  '[].values().map(String)',
  'Iterator.from({ next() {} })',
  'new Map().entries()',
  'new Set().values()',
  "''[Symbol.iterator]()",
  "'a'.matchAll(/a/g)",
  "new Intl.Segmenter().segment('a')",
  "new Intl.Segmenter().segment('a')[Symbol.iterator]()",
  "new Intl.NumberFormat('en').formatToParts(1)",
  'new URLSearchParams().entries()',
  'new Headers().entries()',
  'new FormData().entries()',
  "new Request('http://a/')",
  'new Response(null)',
  'new AbortController().signal',
  'crypto.subtle',
  'setTimeout(() => {}, 0)',
  'setImmediate(() => {})',
  '(function () { return arguments; })()',
  'globalThis',
  "await new Promise((resolve) => setTimeout(function () { 'use strict'; resolve(this); }, 0))",
];

const folder = useTempFolder();

/** Runs a function body as a page of a remote and returns the result as text. */
async function run(body: string): Promise<string> {
  const [shell, remote] = ['shell', 'remote'].map((release) => ({
    release,
    file: folder(`${release}.cjs`),
  }));
  if (shell === undefined || remote === undefined) throw new Error('there are two bundles');
  await writeFile(shell.file, SHELL);
  await writeFile(remote.file, `exports.default = [{ run: async (ready) => { ready(); ${body} } }];`);
  const pool = createRenderPool();
  const page = { url: 'http://x/', path: '/', shellOnly: false, state: { site: {} } as never };
  try {
    const { html } = await pool.render(
      { ...page, shell, remote, college: 'sahya' },
      { dataTimeoutMs: 3_000, respond: async ({ id }) => ({ id, ok: true, value: null }) },
    );
    return html;
  } finally {
    await pool.close();
  }
}

describe('closeGlobals', () => {
  it('freezes every object that a remote can reach', async () => {
    const unfrozen = await run(`
      const globals = Reflect.ownKeys(globalThis).map((key) => [String(key), globalThis[key]]);
      const prototypes = [${INSTANCES.map((code) => `[${JSON.stringify(code)}, Object.getPrototypeOf(Object(${code}))]`).join()}];
      const pending = [...globals, ...prototypes];
      const seen = new Set([globalThis]);
      const unfrozen = [];
      for (let next = pending.pop(); next; next = pending.pop()) {
        const [name, value] = next;
        if (Object(value) !== value || seen.has(value)) continue;
        seen.add(value);
        if (!Object.isFrozen(value)) unfrozen.push(name);
        pending.push([name + '.__proto__', Object.getPrototypeOf(value)]);
        for (const key of Reflect.ownKeys(value)) {
          const own = Object.getOwnPropertyDescriptor(value, key);
          for (const one of [own.value, own.get, own.set]) pending.push([name + '.' + String(key), one]);
        }
      }
      return seen.size < 500 ? 'only ' + seen.size : unfrozen.join();
    `);
    expect(unfrozen).toBe('');
  });

  it('lets no global be replaced', async () => {
    const replaceable = await run(`
      const names = Reflect.ownKeys(globalThis).filter((key) => {
        const { configurable, writable } = Object.getOwnPropertyDescriptor(globalThis, key);
        return configurable || writable;
      });
      return names.map(String).join();
    `);
    expect(replaceable).toBe('');
  });
});

describe('freezeSharedModules', () => {
  it.each([
    ['a component', "runtime.Button.render = () => 'patched'", 'runtime.Button.render()', 'a button'],
    ['a nested object', 'runtime.options.nested.level = 2', 'runtime.options.nested.level', '1'],
    [
      'the consumer of a context',
      'runtime.Site.Consumer._context = 1',
      'runtime.Site.Consumer._context',
      'null',
    ],
  ])('keeps a remote from changing %s', async (_what, change, read, expected) => {
    const runtime = "const runtime = require('@kalalaya/runtime');";
    expect(await run(`${runtime} try { ${change} } catch {} return String(${read});`)).toBe(expected);
  });

  it.each([
    ["require('@kalalaya/runtime').Site", '_currentValue'],
    ["require('react').__INTERNALS", 'H'],
  ])('lets React write to %s, and lets no other code extend or freeze it', async (owner, property) => {
    const lock = `Object.freeze(owner); try { Object.defineProperty(owner, '${property}', { writable: false }); } catch {}`;
    const body = `const owner = ${owner}; ${lock} owner.${property} = 'written'; try { owner.added = 1; } catch {}`;
    expect(await run(`${body} return owner.${property} + owner.added;`)).toBe('writtenundefined');
  });
});
