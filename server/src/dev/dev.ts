import { readConfig } from '../config.ts';
import { assertFrontends } from '../publishing/frontends.ts';
import { makeLocalReleases } from '../publishing/local-releases.ts';
import { serve } from '../serve.ts';
import { type DevFrontend, startDevServer } from './dev-servers.ts';

/** First port that builders listen on; each further one takes the next that is free. */
const FIRST_PORT = 3100;

/** Starts the dev servers of some frontends, on ports of their own. */
async function startDevServers(root: string, names: readonly string[]): Promise<DevFrontend[]> {
  // The frontends' own configurations ask for it as they are read.
  process.env.NODE_ENV = 'development';
  const builders: DevFrontend[] = [];
  for (const [index, name] of names.entries()) {
    builders.push(await startDevServer(root, name, FIRST_PORT + index));
    console.log(`${name} is built from its sources`);
  }
  return builders;
}

/**
 * `npm run dev`: everything from source with hot reload; with names, only those, and the others from their last
 * releases. Throws `ConfigError` when a name is no frontend of this checkout.
 */
export async function dev(names: readonly string[]): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const all = await assertFrontends(config.root, names);
  // Hot reload asks for React's development build, which comes with the shell.
  const fromSource = names.length > 0 ? [...new Set(['shell', ...names])] : all;
  const released = all.filter((name) => !fromSource.includes(name));
  await makeLocalReleases(released, config, (name, version) => console.log(`Building ${name} ${version} …`));
  const builders = await startDevServers(config.root, fromSource);
  const sources = new Map(builders.map(({ name, release }) => [name, release]));
  const running = await serve(config, { sources });
  console.log(`The portal is at ${running.address.replace('127.0.0.1', 'localhost')} (development)`);
  return async () => {
    await running.close();
    for (const builder of builders) await builder.close();
  };
}
