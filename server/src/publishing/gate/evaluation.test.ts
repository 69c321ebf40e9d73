import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeRelease } from '../../release/testing/make-release.ts';
import { evaluationFindings } from './evaluation.ts';

const SHELL = `exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: class extends Error {} } };
exports.renderPage = async () => null;`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evaluation-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function found(text: string): Promise<string[]> {
  const shell = await writeRelease(folder, { name: 'shell' });
  const release = await writeRelease(folder);
  await writeFile(shell.nodeFile, SHELL);
  await writeFile(release.nodeFile, text);
  const findings = await evaluationFindings(release, shell);
  return findings.map(({ problem, remedy }) => `${problem} -> ${remedy}`);
}

it('lets a sound release pass', async () => {
  expect(await found('exports.default = [];')).toEqual([]);
});

it.each([
  ['a loop without end', 'for (;;) {}', 'passes a limit: no end within'],
  ['what Node alone has', 'process.exit(0)', "reading 'exit'"],
  ['memory without end', 'for (const all = [];;) all.push(new Uint8Array(1e6).fill(1))', 'MB in buffers'],
  ['a heap without end', 'for (const all = [];;) all.push(new Array(1e5).fill({}))', 'passes a limit'],
  ['what it throws', "throw new Error('broken at its first line')", 'broken at its first line'],
  ['no routes', 'exports.routes = [];', 'default'],
])('refuses %s', async (_what, text, said) => {
  const [first = ''] = await found(text);
  expect(first).toContain(said);
  expect(first).toMatch(/ -> \S/);
});
