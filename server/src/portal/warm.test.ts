import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../release/read-release.ts';
import { SparePool } from '../render/spare-pool.ts';
import type { CollegeView } from './view.ts';
import { bundlesOf, warmPool } from './warm.ts';

const release = (name: string, origin?: string) =>
  ({ name, version: '1', nodeFile: `${name}.cjs`, ...(origin && { origin }) }) as Release;
const view = (shell: Release, ...remotes: Release[]) =>
  ({
    shell: { live: shell, previous: null },
    remotes: new Map(remotes.map((live) => [live.name, { live, previous: null }])),
  }) as unknown as CollegeView;

const shell = release('shell');
const home = release('mf-home');
const quality = release('mf-quality');

it('bundlesOf lists every release once, however many colleges show it', () => {
  const views = new Map([
    ['sahya', view(shell, home, quality)],
    ['nila', view(shell, home, { ...quality, version: '2', nodeFile: 'other.cjs' })],
  ]);
  expect(bundlesOf(views)).toEqual([
    {
      shell: { release: 'shell 1', file: 'shell.cjs' },
      remotes: [
        { release: 'mf-home 1', file: 'mf-home.cjs' },
        { release: 'mf-quality 1', file: 'mf-quality.cjs' },
        { release: 'mf-quality 2', file: 'other.cjs' },
      ],
    },
  ]);
});

it('bundlesOf omits frontends that are served from source', () => {
  const source = 'http://localhost:3100';
  expect(bundlesOf(new Map([['sahya', view(shell, home, release('mf-quality', source))]]))).toEqual([
    {
      shell: { release: 'shell 1', file: 'shell.cjs' },
      remotes: [{ release: 'mf-home 1', file: 'mf-home.cjs' }],
    },
  ]);
  expect(bundlesOf(new Map([['sahya', view(release('shell', source), home)]]))).toEqual([]);
});

describe('warmPool', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'warm-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function built(name: string, text: string): Promise<Release> {
    const nodeFile = path.join(folder, `${name}.cjs`);
    await writeFile(nodeFile, text);
    return { ...release(name), nodeFile };
  }

  const sound = `
    exports.renderPage = async () => {};
    exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
  `;

  /** Defines a global that no one can remove. */
  const unremovable = "Object.defineProperty(globalThis, 'left', { value: 1 });";

  async function failuresOf(shellText: string): Promise<unknown> {
    const views = new Map([
      [
        'sahya',
        view(
          await built('shell', shellText),
          await built('mf-home', 'exports.default = [];'),
          await built('mf-quality', 'exports.default = {};'),
          await built('mf-academics', "throw new Error('broken');"),
          await built('mf-gallery-media', `${unremovable} exports.default = [];`),
        ),
      ],
    ]);
    const pools = new SparePool();
    const { pool, failures } = await warmPool(pools, views);
    await Promise.all([pool.close(), pools.close()]);
    return failures.map(({ failure }) => [failure.name, failure.kind]);
  }

  it('reports releases that cannot be evaluated or have invalid exports', async () => {
    expect(await failuresOf(sound)).toEqual([
      ['mf-quality', 'invalid'],
      ['mf-academics', 'evaluation'],
      ['mf-gallery-media', 'invalid'],
    ]);
  });

  it('reports an unusable shell, but none of its remotes', async () => {
    expect(await failuresOf('exports.sharedModules = {};')).toEqual([['shell', 'invalid']]);
  });

  it('reports a shell whose shared modules cannot be frozen', async () => {
    const revoked = `const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); ${sound}
      exports.sharedModules.revoked = { proxy };`;
    expect(await failuresOf(revoked)).toEqual([['shell', 'threw']]);
  });
});

describe('SparePool', () => {
  it.each([
    ['hands out a spare whose releases are all allowed', true],
    ['does not hand out a spare that evaluated a release which is no longer allowed', false],
  ])('%s', async (_name, isAllowed) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'spare-'));
    const bundle = async (name: string, text: string) => {
      const file = path.join(folder, `${name}.cjs`);
      await writeFile(file, text);
      return { release: `${name} 1`, file };
    };
    const shared = await bundle(
      'shell',
      `exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: class extends Error {} } };
       exports.renderPage = async () => ({});`,
    );
    const rolledBack = await bundle('mf-a', 'exports.default = [];');
    const pools = new SparePool();
    try {
      pools.prewarm([{ shell: shared, remotes: [rolledBack] }]);
      await pause(2_000);
      // Only a thread that has evaluated it can still use it.
      await rm(rolledBack.file);
      const pool = pools.take(new Set([shared.file, ...(isAllowed ? [rolledBack.file] : [])]));
      const use = pool.warm(shared, [rolledBack]).then(
        () => 'evaluated before',
        (error: unknown) => `not evaluated: ${error}`,
      );
      expect(await use).toMatch(isAllowed ? /^evaluated before/ : /^not evaluated: .*ENOENT/);
    } finally {
      await pools.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
