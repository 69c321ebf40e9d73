import { readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { houses } from '../houses.ts';
import { makeLocalReleases } from '../release/local.ts';
import { serve } from '../serve.ts';
import { type DevHouse, startBuilder } from './builders.ts';

/** First port that builders listen on; each further one takes the next that is free. */
const FIRST_PORT = 3100;

/**
 * `npm run dev`: everything from source with hot reload; with names, only those, and the others from their last
 * releases. Throws `ConfigError` when a name is no house of this checkout.
 */
export async function dev(names: readonly string[]): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const all = await houses(config.root);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(`There is no ${unknown.join(', ')} here.\nKnown: ${all.join(', ')}`);
  }
  const fromSource = names.length > 0 ? names : all;
  const released = all.filter((name) => !fromSource.includes(name));
  await makeLocalReleases(released, {
    root: config.root,
    releasesDir: config.RELEASES_DIR,
    onBuild: (name, version) => console.log(`Building ${name} ${version} …`),
  });
  const builders: DevHouse[] = [];
  for (const [index, name] of fromSource.entries()) {
    builders.push(await startBuilder(config.root, name, FIRST_PORT + index));
    console.log(`${name} is built from its sources`);
  }
  const sources = new Map(builders.map(({ name, release }) => [name, release]));
  const running = await serve(config, { sources });
  console.log(`The portal is at ${running.address.replace('127.0.0.1', 'localhost')} (development)`);
  return async () => {
    await running.close();
    for (const builder of builders) await builder.close();
  };
}
