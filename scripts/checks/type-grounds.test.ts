import path from 'node:path';
import { runNode } from '@kalalaya/node/run-node';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns which of the two grounds the types of a project contain. */
async function groundsOf(project: string): Promise<string[]> {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { printed } = await runNode(compiler, ['-p', path.join(root, project), '--listFilesOnly']);
  const grounds = { DOM: '/lib.dom.d.ts', Node: '/@types/node/index.d.ts' };
  return Object.entries(grounds).flatMap(([ground, file]) => (printed.includes(file) ? [ground] : []));
}

describe('the types', () => {
  it.each([
    ['the contract', 'tsconfig.contract.json', []],
    ['the server', 'tsconfig.server.json', ['Node']],
    ['code that the server runs in a page', 'tsconfig.page.json', ['DOM']],
    ['runtime, kit, shell and remotes', 'tsconfig.web.json', ['DOM']],
  ])('of %s have no other ground', async (_what, project, grounds) => {
    expect(await groundsOf(project)).toEqual(grounds);
  });
});
