import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakePackages } from '@kalalaya/cli/testing/fake-portal';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout } from '../base/config.ts';
import { type PortalServer, portalServer } from '../view/testing/portal-server.ts';
import { newCommands } from './new.ts';

let portal: PortalServer;
let target = '';
beforeEach(async () => {
  portal = await portalServer();
  const releasesDir = portal.env.RELEASES_DIR ?? '';
  const manifest = path.join(releasesDir, 'shell/1.0.0/release.json');
  const shell = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify({ ...shell, shared: { '@kalalaya/runtime': '2.0.0' } }));
  const packages = fakePackages('2.0.0');
  await mkdir(path.join(releasesDir, '.packages', packages.id), { recursive: true });
  await writeFile(path.join(releasesDir, '.packages', packages.id, 'index.json'), JSON.stringify(packages));
  target = path.join(await mkdtemp(path.join(tmpdir(), 'new-')), 'library');
  vi.stubEnv('COLLEGES_DIR', path.join(checkout, 'colleges'));
  vi.stubEnv('RELEASES_DIR', releasesDir);
  vi.stubEnv('DATA_DIR', portal.dataDir);
  vi.stubEnv('PORT', '4300');
});
afterEach(async () => {
  await portal.remove();
  await rm(path.dirname(target), { recursive: true, force: true });
});

/** Creates a standalone remote; returns the printed text and the text of all files. */
async function createRemote(...args: string[]): Promise<{ printed: string; written: string }> {
  const [command] = newCommands();
  if (command === undefined) throw new Error('there is no command');
  const { stdout, stderr } = await runCommand(command, [
    'remote',
    'mf-library',
    '--standalone',
    target,
    ...args,
  ]);
  expect(stderr).toBe('');
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
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
