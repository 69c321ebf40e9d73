import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/**
 * Creates an empty folder before each test and removes it afterwards. Returns a function that joins parts of a path to
 * the folder's.
 */
export function useTempFolder(): (...parts: readonly string[]) => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return (...parts) => path.join(folder, ...parts);
}
