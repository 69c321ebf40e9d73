import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RenderError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '../base/metrics.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { ReleaseMonitor } from './release-monitor.ts';

/** Maps column 10 of line 1 to ./src/pages/cell.page.tsx:3:5. */
const MAP = { version: 3, names: [], sources: ['./src/pages/cell.page.tsx'], mappings: 'UAEI' };

const folder = useTempFolder();
const error = vi.fn();
beforeEach(async () => {
  error.mockClear();
  const { dir } = await writeRelease(folder());
  await mkdir(path.join(dir, 'maps/node'), { recursive: true });
  await writeFile(path.join(dir, 'maps/node/main.cjs.map'), JSON.stringify(MAP));
});

const failure = { name: 'mf-a', version: '1.0.0', kind: 'threw', page: '/Cell/:cellid' } as const;
const threw = (stack: string) =>
  new RenderError('threw', 'no name', { cause: Object.assign(new Error('no name'), { stack }) });

it('logs the position in the sources of the release whose page threw', async () => {
  const one = threw(`Error: no name\n    at CellPage (${folder()}/mf-a/1.0.0/node/main.cjs:1:11)`);
  const onQuarantine = async () => {};
  const metrics = createMetrics();
  const monitor = new ReleaseMonitor({ metrics, log: { error }, releasesDir: folder(), onQuarantine });
  monitor.logFailure(failure, 'server', one);
  const source = 'src/pages/cell.page.tsx:3:5';
  const entry = { err: one, remote: 'mf-a', page: '/Cell/:cellid', source };
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error).toHaveBeenCalledWith(expect.objectContaining(entry), 'a remote failed');
});
