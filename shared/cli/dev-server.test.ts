import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startDevServer } from './dev-server.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-dev-'));
  await mkdir(path.join(root, 'shell/src'), { recursive: true });
  await writeFile(path.join(root, 'shell/rsbuild.config.mjs'), 'export default {};\n');
  await writeFile(path.join(root, 'shell/src/index.js'), 'document.title = "shell";\n');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(root, { recursive: true, force: true }));

test('startDevServer finds another port if two dev servers start on the same one', async () => {
  const port = await freePort();
  const started = await Promise.all([0, 1].map(() => startDevServer(root, 'shell', port)));
  try {
    const origins = started.map(({ origin }) => origin);
    expect(new Set(origins).size).toBe(2);
    for (const origin of origins) expect((await fetch(`${origin}/static/js/index.js`)).status).toBe(200);
  } finally {
    await Promise.all(started.map(({ close }) => close()));
  }
});

test('startDevServer serves no hot updates for a released shell, which accepts none', async () => {
  const scriptOf = async () => {
    const { origin, close } = await startDevServer(root, 'shell', await freePort());
    try {
      return await (await fetch(`${origin}/static/js/index.js`)).text();
    } finally {
      await close();
    }
  };
  expect(await scriptOf()).toContain('hot-update');
  vi.stubEnv('KALALAYA_SHELL', 'released');
  expect(await scriptOf()).not.toContain('hot-update');
});
