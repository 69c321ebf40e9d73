import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastCommit } from './commit.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/commit-`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@team.example', ...args], { cwd: folder });

describe('lastCommit', () => {
  it('returns hash, author and subject', () => {
    git('init');
    git('commit', '--allow-empty', '-m', 'sort the shelves\n\nBy title.');
    expect(lastCommit(folder)).toEqual({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      author: 'Ann',
      note: 'sort the shelves',
    });
  });

  it('returns nothing without a commit, without a repository, and without git', () => {
    expect(lastCommit(folder)).toEqual({});
    git('init');
    expect(lastCommit(folder)).toEqual({});
    vi.stubEnv('PATH', folder);
    expect(lastCommit(folder)).toEqual({});
  });
});
