import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedRange, refusedSubjects, subjectProblem } from './commit-subjects.ts';

describe('subjectProblem', () => {
  it.each([
    'server: retry the registry read after a failover',
    'mf-quality: show the year of a document',
    'docs, scripts: generate the reference of commands',
    'render pool: pass the abort signal',
    'Merge branch "main"',
  ])('accepts "%s"', (subject) => {
    expect(subjectProblem(subject)).toBeNull();
  });

  it.each([
    ['wip outage', 'does not read'],
    ['Documents: one that is read again', 'does not read'],
    ['server: Retry the registry read', 'capital'],
    ['server: retried the registry read', 'imperative'],
    ['server: retrying the registry read', 'imperative'],
    ['server: retries the registry read', 'imperative'],
    ['server: retry the registry read.', 'full stop'],
    [`server: retry ${'the registry read '.repeat(5)}`.trim(), 'characters'],
  ])('refuses "%s"', (subject, reason) => {
    expect(subjectProblem(subject)).toContain(reason);
  });
});

it('every commit subject reads "area: what changes"', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const range = checkedRange(root);
  expect(range === null ? [] : refusedSubjects(root, range)).toEqual([]);
});
