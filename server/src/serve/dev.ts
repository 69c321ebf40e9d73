import { type DevFrontend, startDevServer } from '@kalalaya/cli/dev-server';
import { assertFrontends } from '@kalalaya/cli/release/frontends';
import { readConfig } from '../base/config.ts';
import { makeLocalReleases } from '../publishing/local-releases.ts';
import { devRelease } from '../release/dev-release.ts';
import { serve } from './serve.ts';

/** Port of the first dev server. Each further one takes the next free port. */
const FIRST_PORT = 3100;

async function startDevServers(root: string, names: readonly string[]): Promise<DevFrontend[]> {
  // The frontends' build configurations read it when they are loaded.
  process.env.NODE_ENV = 'development';
  const devServers: DevFrontend[] = [];
  for (const [index, name] of names.entries()) {
    devServers.push(await startDevServer(root, name, FIRST_PORT + index));
    console.log(`${name} is served from its sources`);
  }
  return devServers;
}

/**
 * Runs `npm run dev`: serves everything from source with hot reload. With names, only those frontends are
 * served from source and the others from their last releases.
 * @returns A function that stops the servers.
 * @throws {ConfigError} if a name is not a frontend of this checkout.
 */
export async function dev(names: readonly string[]): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const all = await assertFrontends(config.root, names);
  // Hot reload requires React's development build, which the shell provides.
  const fromSource = names.length > 0 ? [...new Set(['shell', ...names])] : all;
  const releasedNames = all.filter((name) => !fromSource.includes(name));
  await makeLocalReleases(releasedNames, config, (name, version) =>
    console.log(`Building ${name} ${version} …`),
  );
  const devServers = await startDevServers(config.root, fromSource);
  const sources = new Map(devServers.map((frontend) => [frontend.name, devRelease(frontend)]));
  const running = await serve(config, { sources });
  console.log(`The portal is at ${running.address.replace('127.0.0.1', 'localhost')} (development)`);
  return async () => {
    await running.close();
    for (const builder of devServers) await builder.close();
  };
}
