import { readdir, writeFile } from 'node:fs/promises';
import { BundleError, RenderError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from './limits.ts';
import { createRenderPool, type PageData, type RenderPool } from './pool.ts';
import type { Bundle, DataResponse } from './protocol.ts';

/** A shell bundle that runs the function which is its remote's only route. */
const SHELL = `
  exports.sharedModules = {
    react: { __INTERNALS: { H: null } },
    '@kalalaya/runtime': {
      NoAnswerError: class extends Error {
        constructor(kind, call, detail) { super(call + ': ' + detail); this.kind = kind; }
      },
      Button: { $$typeof: Symbol.for('react.forward_ref'), render: () => 'a button' },
      Site: { $$typeof: Symbol.for('react.context'), _currentValue: null, Consumer: { _context: null } },
      options: { nested: { level: 1 } },
    },
  };
  exports.renderPage = async (job) => {
    const html = await job.routes[0].run({
      ready: job.onDataReady,
      content: (key) => job.loadHost.client().content(key),
      get: (call) => job.loadHost.client().get(call, {}),
    });
    return { html, status: 200, title: '', description: '', jsonLd: null, themeScript: '', router: null };
  };
`;

const folder = useTempFolder();
let shell: Bundle;
let pool: RenderPool;
beforeEach(async () => {
  shell = await bundle('shell', SHELL);
  pool = createRenderPool();
});
afterEach(() => pool.close());

let count = 0;
/** Writes a bundle under a name of its own. */
async function bundle(name: string, text: string): Promise<Bundle> {
  count += 1;
  const file = folder(`${name}-${count}.cjs`);
  await writeFile(file, text);
  return { release: `${name} ${count}`, file };
}

/** Returns the task to render a remote's only page. */
const taskOf = (remote: Bundle) => {
  const state = '{"site":{}}';
  return { url: 'http://x/', path: '/', shell, college: 'sahya', remote, shellOnly: false, state };
};
/** Writes a remote whose only page runs a function body, and returns the task to render it. */
const task = async (body: string) =>
  taskOf(await bundle('mf-a', `exports.default = [{ run: async (page) => { ${body} } }];`));

const pageData: PageData = {
  dataTimeoutMs: 3_000,
  respond: async ({ id }): Promise<DataResponse> => ({ id, ok: true, value: 'a response' }),
};

const render = async (body: string, data = pageData) => (await pool.render(await task(body), data)).html;

/** The shared runtime, in the text of a remote. */
const RUNTIME = "require('@kalalaya/runtime')";

const requestsData = "const text = await page.content('About'); page.ready(); return text;";

describe('createRenderPool', () => {
  it('renders a page whose loader requests data from the main thread', async () => {
    expect(await render(requestsData)).toBe('a response');
  });

  it('parses a response once for the pages of a remote, which share it frozen', async () => {
    const readsCall = await task(`
      const call = { pattern: '/home', address: () => '/home', read: (json) => ({ list: [json] }) };
      const response = await page.get(call);
      page.ready();
      try { response.list.push('patched'); } catch {}
      return response.list.join();`);
    const requested: unknown[] = [];
    const respond: PageData['respond'] = async (request) => {
      requested.push('cachedEtag' in request && request.cachedEtag);
      const json = requested.length === 2 ? '' : `response ${requested.length}`;
      return { id: request.id, ok: true, json, etag: requested.length < 3 ? 'a' : 'b' };
    };
    const htmls: string[] = [];
    for (let pages = 0; pages < 3; pages += 1)
      htmls.push((await pool.render(readsCall, { ...pageData, respond })).html);
    expect(htmls).toEqual(['response 1', 'response 1', 'response 3']);
    expect(requested).toEqual([undefined, 'a', 'a']);
  });

  it('passes a failed data request to the loader as an error with its kind', async () => {
    const failing: PageData = {
      ...pageData,
      respond: async ({ id }) => ({ id, ok: false, kind: 'timeout', call: '/home', message: 'no answer' }),
    };
    const catching = "try { await page.content('x'); } catch (error) { page.ready(); return error.kind; }";
    expect(await render(catching, failing)).toBe('timeout');
  });

  it.each([
    ['never finishes rendering', 'page.ready(); for (;;) {}', 'render-timeout'],
    ['has a loader that never settles', 'await new Promise(() => {})', 'data-timeout'],
    [
      'exhausts the heap',
      'page.ready(); const all = []; for (;;) all.push(new Array(1e5).fill({ a: all.length }));',
      /memory|render-timeout/,
    ],
    [
      'fills the memory with buffers',
      'page.ready(); const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));',
      'memory',
    ],
  ])('aborts a page that %s, and renders the next one', async (_what, body, kind) => {
    await expect(render(body)).rejects.toMatchObject({ kind: expect.stringMatching(kind) });
    expect(await render("page.ready(); return 'next'")).toBe('next');
  });

  it('does not count the time before a worker starts on a page', async () => {
    const body = "page.ready(); const end = Date.now() + 150; while (Date.now() < end); return 'busy'";
    const busy = await task(body);
    const all = Array.from({ length: 24 }, () => pool.render(busy, { ...pageData, dataTimeoutMs: 0 }));
    for (const { html } of await Promise.all(all)) expect(html).toBe('busy');
  });

  it('runs the maximum number of pages concurrently while they wait for data', async () => {
    const most = limits.threads * limits.pagesPerThread;
    let requested = 0;
    const all = Promise.withResolvers<void>();
    const waiting: PageData = {
      dataTimeoutMs: 10_000,
      async respond({ id }) {
        requested += 1;
        if (requested === most) all.resolve();
        await all.promise;
        return { id, ok: true, value: 'a response' };
      },
    };
    const page = await task(requestsData);
    const pages = await Promise.all(Array.from({ length: most }, () => pool.render(page, waiting)));
    for (const { html } of pages) expect(html).toBe('a response');
  });

  it.each([
    ['is aborted', 'page.ready(); for (;;) {}'],
    ['throws later', "setTimeout(() => { throw new Error('late') }, 50); page.ready(); return ''"],
  ])('renders the other pages of a worker on a new one if one page %s', async (_what, bad) => {
    const body = "await new Promise((go) => setTimeout(go, 400)); page.ready(); return 'still here'";
    const waiting = await task(body);
    const pages = Array.from({ length: 6 }, () => pool.render(waiting, pageData));
    await render(bad).catch(() => null);
    for (const { html } of await Promise.all(pages)) expect(html).toBe('still here');
  });

  it.each([
    ['throws while it is evaluated', "throw new Error('no such thing')", 'evaluation', 'no such thing'],
    ['exports no list of routes', 'exports.default = ["/"];', 'invalid', 'no list of route objects'],
    ['requires a module that is not shared', "require('zustand')", 'evaluation', 'zustand'],
    [
      'defines a global that cannot be removed',
      "Object.defineProperty(globalThis, 'left', { value: 1 }); exports.default = [];",
      'invalid',
      'it defines the global left',
    ],
    [
      'fills the memory with buffers',
      'const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));',
      'limit',
      'MB in buffers',
    ],
  ])('rejects a remote that %s, with name and file', async (_what, text, kind, reason) => {
    const remote = await bundle('mf-a', text);
    const expected = { kind, ...remote, reason: expect.stringContaining(reason) };
    await expect(pool.render(taskOf(remote), pageData)).rejects.toMatchObject(expected);
    await expect(pool.warm(shell, [remote])).rejects.toBeInstanceOf(BundleError);
  });

  it('stays open while it is held, then finishes its pages and refuses others', async () => {
    const release = pool.hold();
    const closing = pool.close();
    expect(await render("page.ready(); return 'held'")).toBe('held');
    const requested = Promise.withResolvers<void>();
    const data = Promise.withResolvers<void>();
    const slow = render(requestsData, {
      dataTimeoutMs: 30_000,
      async respond({ id }) {
        requested.resolve();
        await data.promise;
        return { id, ok: true, value: 'finished' };
      },
    });
    await requested.promise;
    release();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(render("page.ready(); return 'late'")).rejects.toThrow('the render pool is closed');
    data.resolve();
    expect(await slow).toBe('finished');
    await closing;
  });

  it('reuses the compiled sources of its threads', async () => {
    vi.stubEnv('NODE_COMPILE_CACHE', folder('compiled'));
    const caching = createRenderPool();
    vi.unstubAllEnvs();
    await caching.warm(shell, []);
    await caching.close();
    expect(await readdir(folder('compiled'), { recursive: true })).not.toEqual([]);
  });

  it('destroys a busy pool', async () => {
    const endless = await bundle('mf-a', 'for (;;) {}');
    const warming = pool.warm(shell, [endless]).catch((error: unknown) => error);
    await new Promise((go) => setTimeout(go, 300));
    await pool.destroy();
    expect(await warming).toBeInstanceOf(RenderError);
  });

  it('rejects the warming of a shell that ends each thread', async () => {
    shell = await bundle(
      'shell',
      `${SHELL}
      const init = () => { throw new Error('an error in a hook ends the thread'); };
      require('async_hooks').createHook({ init }).enable();
      new Promise(() => {});`,
    );
    await expect(pool.warm(shell, [])).rejects.toBeInstanceOf(RenderError);
  }, 60_000);

  it.each([
    ['without renderPage', "exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };"],
    ['without the shared modules', 'exports.renderPage = async () => {};'],
    ['whose pages do not match the contract', SHELL.replace('status: 200', "status: 'fine'")],
  ])('rejects a shell %s, with name and file', async (_what, text) => {
    shell = await bundle('shell', text);
    const rendered = render("page.ready(); return '';");
    await expect(rendered).rejects.toBeInstanceOf(BundleError);
    await expect(rendered).rejects.toMatchObject({ kind: 'invalid', ...shell });
  });

  it.each([
    ['a built-in module', "return require('fs')"],
    ['a built-in module by import', "return (await import('node:fs')).constructor.name"],
    [
      'a built-in module by import in a made function',
      'return (await Function(\'return import("node:fs")\')()).constructor.name',
    ],
    ['the process', "return globalThis.process.getBuiltinModule('fs').name"],
    ['the streams of the process', "return globalThis.process.stdout.write('a line of a log')"],
    ['the network', "return globalThis.fetch('http://127.0.0.1')"],
    ['the network by indirect eval', "return (0, eval)('fetch').name"],
    ['the network by a constructor', "return [].constructor.constructor('return WebSocket')().name"],
    [
      'the dispatcher of fetch',
      'return Object.getOwnPropertySymbols(globalThis).map((one) => globalThis[one]).find((one) => one?.dispatch).constructor.name',
    ],
    ['server-sent events', 'return new EventSource("http://127.0.0.1")'],
    ['messages between threads', "return new BroadcastChannel('a').name"],
    ['message channels', 'return new MessageChannel().port1.constructor.name'],
    ['the navigator', 'return navigator.locks.constructor.name'],
    ['the streams behind the console', 'return console._stdout.constructor.name'],
    ['the private state of performance', 'return performance.eventLoopUtilization().constructor.name'],
  ])('denies a remote access to %s', async (_what, body) => {
    await expect(render(body)).rejects.toMatchObject({ kind: 'threw' });
  });

  it.each([
    ['a prototype', "Array.prototype.map = () => ['patched']", '[1].map(String).join()', '1'],
    [
      'the prototype of expressions',
      "RegExp.prototype.test = RegExp.prototype.own = () => 'patched'",
      '[/a/.test("a"), /a/.own]',
      'true,',
    ],
    ['a function of a global', "JSON.stringify = () => 'patched'", 'JSON.stringify(1)', '1'],
    ['the console', 'console.log = () => "patched"', 'String(console.log())', 'undefined'],
    ['a global', 'globalThis.setTimeout = null', 'typeof setTimeout', 'function'],
    ['the global object', 'globalThis.added = 1', 'typeof globalThis.added', 'undefined'],
    [
      'a class of a shared module',
      `${RUNTIME}.NoAnswerError.prototype.name = 'patched'`,
      `new (${RUNTIME}.NoAnswerError)('a', 'b', 'c').name`,
      'Error',
    ],
    [
      'a shared component',
      `${RUNTIME}.Button.render = () => 'patched'`,
      `${RUNTIME}.Button.render()`,
      'a button',
    ],
    ['a nested shared object', `${RUNTIME}.options.nested.level = 2`, `${RUNTIME}.options.nested.level`, '1'],
    [
      'the consumer of a context',
      `${RUNTIME}.Site.Consumer._context = 1`,
      `${RUNTIME}.Site.Consumer._context`,
      'null',
    ],
  ])('renders other remotes unchanged after a remote patches %s', async (_what, patch, read, expected) => {
    expect(await render(`try { ${patch} } catch {} page.ready(); return 'done'`)).toBe('done');
    expect(await render(`page.ready(); return String(${read})`)).toBe(expected);
  });

  it.each([
    [
      'fixes',
      "Object.defineProperty(RegExp.prototype, 'test', { value: () => 'patched', configurable: false })",
    ],
    ['inherits', "Object.setPrototypeOf(RegExp.prototype, { own: () => 'patched' })"],
    ['deletes', 'delete RegExp.prototype.test'],
  ])('renders other remotes unchanged after a remote %s what expressions can do', async (_what, patch) => {
    await render(`${patch}; page.ready(); return 'done'`).catch(() => {});
    expect(await render(`page.ready(); return String([/a/.test('a'), typeof /a/.own])`)).toBe(
      'true,undefined',
    );
  });

  it('rejects only the page that defines globals which cannot be removed', async () => {
    const define = 'Object.defineProperties(globalThis, { one: { value: 1 }, other: { value: 2 } });';
    await expect(render(`${define} page.ready(); return 'done'`)).rejects.toMatchObject({
      kind: 'threw',
      message: expect.stringContaining('the global one, other'),
    });
    expect(await render("page.ready(); return 'next'")).toBe('next');
  });

  it('removes the globals of a page that throws', async () => {
    const throwing = render("globalThis.added = 1; throw new Error('a bug')");
    await expect(throwing).rejects.toMatchObject({ kind: 'threw', message: 'a bug' });
    expect(await render('page.ready(); return typeof globalThis.added')).toBe('undefined');
  });

  it('evaluates a remote once for each college', async () => {
    const page = await task("page.ready(); return (exports.once ??= page.content('x'))");
    await pool.warm(shell, [page.remote]);
    const colleges = [];
    for (const college of ['sahya', 'nila', 'sahya']) {
      const respond: PageData['respond'] = async ({ id }) => ({ id, ok: true, value: college });
      colleges.push((await pool.render({ ...page, college }, { ...pageData, respond })).html);
    }
    expect(colleges).toEqual(['sahya', 'nila', 'sahya']);
  });
});

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

/** Runs a function body as a page without data and returns its result. */
const run = (body: string) => render(`page.ready(); ${body}`);

describe('closeGlobals', () => {
  it('freezes every object that a remote can reach', async () => {
    const unfrozen = await run(`
      const globals = Reflect.ownKeys(globalThis).map((key) => [String(key), globalThis[key]]);
      const prototypes = [${INSTANCES.map((code) => `[${JSON.stringify(code)}, Object.getPrototypeOf(Object(${code}))]`).join()}];
      const pending = [...globals, ...prototypes];
      const seen = new Set([globalThis]);
      // Restored after each page instead.
      Object.freeze(RegExp.prototype);
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
    ["require('@kalalaya/runtime').Site", '_currentValue'],
    ["require('react').__INTERNALS", 'H'],
  ])('lets React write to %s, and lets no other code extend or freeze it', async (owner, property) => {
    const lock = `Object.freeze(owner); try { Object.defineProperty(owner, '${property}', { writable: false }); } catch {}`;
    const body = `const owner = ${owner}; ${lock} owner.${property} = 'written'; try { owner.added = 1; } catch {}`;
    expect(await run(`${body} return owner.${property} + owner.added;`)).toBe('writtenundefined');
  });
});
