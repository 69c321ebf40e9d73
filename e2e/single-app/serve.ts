import { rm } from 'node:fs/promises';
import path from 'node:path';
import { checkout, readConfig } from '../../server/src/config.ts';
import { serve } from '../../server/src/serve.ts';
import { buildSingleReleases } from './releases.ts';

/**
 * Builds the single application and serves it on a local port until the process ends. Requires the releases of the
 * portal (`npm start`).
 *
 * @throws {ConfigError} if the port is in use.
 */
export async function serveSingle(port: number): Promise<void> {
  const folder = path.join(checkout, '.cache/bench/served');
  await rm(folder, { recursive: true, force: true });
  console.log('Building the single application …');
  await buildSingleReleases(path.join(folder, 'releases'), readConfig(process.env).RELEASES_DIR);
  const { address, close } = await serve(
    readConfig({
      ...process.env,
      PORT: String(port),
      RELEASES_DIR: path.join(folder, 'releases'),
      DATA_DIR: path.join(folder, 'data'),
    }),
  );
  console.log(`The single application is running at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}
