import { writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import type { Release } from '../release/read-release.ts';
import { RenderPools } from '../render/render-pools.ts';
import type { CollegeView } from './view.ts';
import { warmPool } from './warm.ts';

const folder = useTempFolder();

const sound = `
  exports.renderPage = async () => {};
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };
`;

/** Writes the node build of a release and returns its path. */
async function write(name: string, text: string): Promise<string> {
  await writeFile(folder(`${name}.cjs`), text);
  return folder(`${name}.cjs`);
}

describe('warmPool', () => {
  async function pairOf(name: string, text: string) {
    const live = { name, version: '1', nodeFile: await write(name, text) } as Release;
    return { live, previous: null };
  }

  async function failuresOf(shellText: string): Promise<unknown> {
    const remotes = {
      'mf-home': await pairOf('mf-home', 'exports.default = [];'),
      'mf-quality': await pairOf('mf-quality', 'exports.default = {};'),
      'mf-academics': await pairOf('mf-academics', "throw new Error('broken');"),
    };
    const shell = await pairOf('shell', shellText);
    const view = { shell, remotes: new Map(Object.entries(remotes)) } as unknown as CollegeView;
    const pools = new RenderPools();
    const { pool, failures } = await warmPool(pools, new Map([['sahya', view]]));
    await Promise.all([pool.close(), pools.close()]);
    return failures.map(({ failure }) => [failure.name, failure.kind]);
  }

  it('reports releases that cannot be evaluated or have invalid exports', async () => {
    expect(await failuresOf(sound)).toEqual([
      ['mf-quality', 'invalid'],
      ['mf-academics', 'evaluation'],
    ]);
  });

  it('reports an unusable shell, but none of its remotes', async () => {
    expect(await failuresOf('exports.sharedModules = {};')).toEqual([['shell', 'invalid']]);
  });
});
