import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { sampleKeyOf, sampleOf } from './sample.ts';

const items = Array.from({ length: 91 }, (_, index) => index);

/** Returns the sample of about ten items that a run with this key tests. */
function sampleWith(key: string): readonly number[] {
  vi.stubEnv('SAMPLE', key);
  return sampleOf(items, 10);
}

// The full run takes no samples.
describe.skipIf(process.env.FULL)('sampleOf', () => {
  it('selects the same items by the same key, and all items by different keys', () => {
    expect(sampleWith('0123456789ab')).toEqual(sampleWith('0123456789ab'));
    const keys = Array.from({ length: 200 }, (_, index) => `commit ${index}`);
    expect(new Set(keys.flatMap(sampleWith))).toEqual(new Set(items));
    for (const key of keys) expect(Math.abs(sampleWith(key).length - 10)).toBeLessThanOrEqual(1);
  });
});

describe('sampleKeyOf', () => {
  it('selects by the commit of a checkout, or by a hash of the lockfile without git', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-sample-'));
    try {
      await writeFile(path.join(folder, 'package-lock.json'), '{"one":1}');
      const unpacked = sampleKeyOf(folder);
      expect(unpacked).toMatch(/^[0-9a-f]{12}$/);
      expect(sampleKeyOf(folder)).toBe(unpacked);
      await writeFile(path.join(folder, 'package-lock.json'), '{"two":2}');
      expect(sampleKeyOf(folder)).not.toBe(unpacked);
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {
          cwd: folder,
          encoding: 'utf8',
        }).trim();
      git('init', '--quiet');
      // A repository without a commit has no commit key.
      expect(sampleKeyOf(folder)).toMatch(/^[0-9a-f]{12}$/);
      git('commit', '--quiet', '--allow-empty', '--message', 'one');
      expect(git('rev-parse', 'HEAD').startsWith(sampleKeyOf(folder))).toBe(true);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
