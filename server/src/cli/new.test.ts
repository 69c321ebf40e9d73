import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakePackages } from '@kalalaya/cli/testing/fake-portal';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '../base/config.ts';
import { movePointer, writeRelease } from '../release/testing/make-release.ts';
import { newCommands } from './new.ts';

const folder = useTempFolder();
beforeEach(async () => {
  const location = { RELEASES_DIR: folder('releases'), DATA_DIR: folder('data') };
  await writeRelease(location.RELEASES_DIR, { name: 'shell', shared: { '@kalalaya/runtime': '2.0.0' } });
  await movePointer(location, { name: 'shell', version: '1.0.0' });
  const packages = fakePackages('2.0.0');
  await mkdir(folder('releases/.packages', packages.id), { recursive: true });
  await writeFile(folder('releases/.packages', packages.id, 'index.json'), JSON.stringify(packages));
  vi.stubEnv('COLLEGES_DIR', path.join(checkout, 'colleges'));
  vi.stubEnv('RELEASES_DIR', location.RELEASES_DIR);
  vi.stubEnv('DATA_DIR', location.DATA_DIR);
  vi.stubEnv('PORT', '4300');
});

/** Creates a standalone remote; returns the printed text and the text of all files. */
async function createRemote(...args: string[]): Promise<{ printed: string; written: string }> {
  const [command] = newCommands();
  if (command === undefined) throw new Error('there is no command');
  const { stdout, stderr } = await runCommand(command, [
    'remote',
    'mf-library',
    '--standalone',
    folder('library'),
    ...args,
  ]);
  expect(stderr).toBe('');
  const entries = await readdir(folder('library'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.git/'));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')),
  );
  return { printed: stdout, written: texts.join('\n') };
}

describe('portal new remote --standalone', () => {
  it('names the portal by the port that it listens on', async () => {
    const { printed, written } = await createRemote();
    expect(printed).toContain('from source in http://localhost:4300');
    expect(printed + written).not.toContain('localhost:3000');
    expect(written).toContain('"portal": "http://localhost:4300"');
  });

  it('names the portal by PUBLIC_URL if it is set', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://portal.example/');
    expect((await createRemote()).written).toContain('"portal": "https://portal.example"');
  });
});
