import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../../server/src/cli/program.ts';
import { countWords, MAX_WORDS, plannedThings, readDocs } from './docs.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const docs = readDocs(root);

describe('the documentation', () => {
  it('has at most 35,000 hand-written words', () => {
    expect(docs.size).toBeGreaterThan(60);
    const total = [...docs.values()].reduce((sum, text) => sum + countWords(text), 0);
    expect(total).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('marks nothing as planned that exists', { timeout: 60_000 }, async () => {
    const commands = new Set((await allCommands()).map((command) => command.name()));
    const isBuilt = (thing: string) =>
      existsSync(path.join(root, thing)) || commands.has(/^portal (\w+)/.exec(thing)?.[1] ?? '');
    for (const [file, text] of docs) expect(plannedThings(text).filter(isBuilt), file).toEqual([]);
  });

  it('fits every decision on a page of 400 words, tables aside', () => {
    for (const [file, text] of docs) {
      if (!/^docs\/decisions\/\d/.test(file)) continue;
      const prose = text.split('\n').filter((line) => !line.startsWith('|'));
      expect(countWords(prose.join('\n')), file).toBeLessThanOrEqual(400);
    }
  });
});

describe('plannedThings', () => {
  it('returns what stands in backticks on a line that is marked as planned', () => {
    expect(plannedThings('*(planned)* `portal export` writes a site.\n`portal check` exists.')).toEqual([
      'portal export',
    ]);
    expect(plannedThings('(planned: `media/film.mp4`)')).toEqual(['media/film.mp4']);
  });
});
