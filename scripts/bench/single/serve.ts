import { rm } from 'node:fs/promises';
import path from 'node:path';
import { checkout, readConfig } from '../../../server/src/config.ts';
import { serve } from '../../../server/src/serve.ts';
import { makeSingleReleases } from './releases.ts';

/**
 * Builds the single application and serves it on a port of this machine until the process is ended. The releases beside
 * it must have been built (`npm start`). Throws `ConfigError` when the port is taken.
 */
export async function serveSingle(port: number): Promise<void> {
  const folder = path.join(checkout, '.cache/bench/served');
  await rm(folder, { recursive: true, force: true });
  console.log('Building the single application …');
  await makeSingleReleases(path.join(folder, 'releases'), readConfig(process.env).RELEASES_DIR);
  const { address, close } = await serve(
    readConfig({
      ...process.env,
      PORT: String(port),
      RELEASES_DIR: path.join(folder, 'releases'),
      DATA_DIR: path.join(folder, 'data'),
    }),
  );
  console.log(`The single application is at ${address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}
