import { writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { writeRelease } from '../server/src/release/testing/make-release.ts';
import { evaluationFindings } from './check-release.ts';

const SHELL = `exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: class extends Error {} } };
exports.renderPage = async () => null;`;

const folder = useTempFolder();

async function findProblems(text: string): Promise<string[]> {
  const shell = await writeRelease(folder(), { name: 'shell' });
  const release = await writeRelease(folder());
  await writeFile(shell.nodeFile, SHELL);
  await writeFile(release.nodeFile, text);
  const findings = await evaluationFindings(release, shell);
  return findings.map(({ problem, remedy }) => `${problem} -> ${remedy}`);
}

it('evaluationFindings accepts a valid release', async () => {
  expect(await findProblems('exports.default = [];')).toEqual([]);
});

it.each([
  ['an endless loop', 'for (;;) {}', 'exceeds a limit: no end within'],
  ['a Node-only API', 'process.exit(0)', "reading 'exit'"],
  ['an unlimited heap', 'for (const all = [];;) all.push(new Array(1e5).fill({}))', 'exceeds a limit'],
  ['an exception', "throw new Error('broken at its first line')", 'broken at its first line'],
  ['a missing default export', 'exports.routes = [];', 'default'],
])('evaluationFindings reports %s', async (_what, text, message) => {
  const [first = ''] = await findProblems(text);
  expect(first).toContain(message);
  expect(first).toMatch(/ -> \S/);
});
