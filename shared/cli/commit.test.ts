import { spawnSync } from 'node:child_process';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it, vi } from 'vitest';
import { lastCommit } from './commit.ts';

const folder = useTempFolder();

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@team.example', ...args], { cwd: folder() });

describe('lastCommit', () => {
  it('returns hash, author and subject', () => {
    git('init');
    git('commit', '--allow-empty', '-m', 'sort the shelves\n\nBy title.');
    expect(lastCommit(folder())).toEqual({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      author: 'Ann',
      note: 'sort the shelves',
    });
  });

  it('returns nothing without a commit, without a repository, and without git', () => {
    expect(lastCommit(folder())).toEqual({});
    git('init');
    expect(lastCommit(folder())).toEqual({});
    vi.stubEnv('PATH', folder());
    expect(lastCommit(folder())).toEqual({});
  });
});
