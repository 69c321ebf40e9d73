import cluster from 'node:cluster';
import { Command, InvalidArgumentError } from 'commander';
import { openReading } from '../admin-api/reading/reading-pool.ts';
import { isBundle } from '../bundle-info.ts';
import { type Config, checkout, readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { fail } from './fail.ts';

// Little is imported here, and the rest where it is used: the threads that read answers take a second to come, and start
// before the server's own modules are read.

function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new InvalidArgumentError('an address such as https://portal.example');
  return text;
}

/** Longest that stopping may take, in ms: what is under way is answered in 8 s, or cut off. */
const STOP_MS = 20_000;

/** Lets a person or a supervisor stop the process: what is under way is answered first. It ends whatever happens. */
function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`The portal did not stop within ${STOP_MS / 1000} s; it is ended now.`);
      process.exit(1);
    }, STOP_MS).unref();
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Brings a restore that was cut off to its end. */
async function finishRestore({ DATA_DIR }: Config): Promise<void> {
  const backup = await import('../backup/journal.ts');
  if (await backup.finishRestore(DATA_DIR)) console.log('The restore that was cut off is complete.');
}

/**
 * Serves from this process, or keeps the processes that do, where WORKERS asks for more than one. `before` is done once the
 * installation is whole.
 */
async function open(
  config: Config,
  before: (config: Config) => Promise<void>,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  if (config.WORKERS === 1 || cluster.isWorker) {
    const reading = openReading(config);
    await finishRestore(config);
    await before(config);
    const { serve } = await import('../serve.ts');
    return serve(config, { reading });
  }
  await finishRestore(config);
  await before(config);
  const { keepProcesses } = await import('../processes/supervisor.ts');
  const { LISTEN_PID } = process.env;
  return keepProcesses({
    count: config.WORKERS,
    socketHanded: LISTEN_PID === String(process.pid),
    onEnd: (line) => console.error(line),
  });
}

async function serveUntilStopped(before: (config: Config) => Promise<void> = async () => {}): Promise<void> {
  const running = await open(readConfig(process.env), before);
  if (!cluster.isWorker) console.log(`The portal is at ${running.address.replace('127.0.0.1', 'localhost')}`);
  stopOnSignal(running.close);
}

/** Makes local releases of what changed, with a line per build. */
async function buildReleases(): Promise<void> {
  assertSources();
  const config = readConfig(process.env);
  const [{ frontends }, { makeLocalReleases }] = await Promise.all([
    import('../publishing/frontends.ts'),
    import('../publishing/local-releases.ts'),
  ]);
  const began = performance.now();
  const made = await makeLocalReleases(await frontends(config.root), config, (name, version) =>
    console.log(`Building ${name} ${version} …`),
  );
  const built = made.filter((release) => release.built).length;
  if (built > 0)
    console.log(`Built ${built} of ${made.length} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Puts the bundle's releases beside those that are here. */
async function placeReleases(config: Config): Promise<void> {
  const { placeBundledReleases } = await import('../publishing/install-bundle.ts');
  const { placed, held } = await placeBundledReleases(config.root, config);
  if (placed.length > 0) console.log(`Releases of this bundle: ${placed.join(', ')}`);
  if (held.length === 0) return;
  console.error(
    `The releases of this bundle are not live, those of the one before are: what was published here does not fit them.\n${held.join('\n')}\nAsk its team to publish for the new shell, or promote a release of the bundle; then start again.`,
  );
}

async function start(): Promise<void> {
  if (isBundle(checkout)) return serveUntilStopped(placeReleases);
  await buildReleases();
  await serveUntilStopped();
}

/** Throws `ConfigError` in a bundle, which has no sources of frontends. */
function assertSources(): void {
  if (!isBundle(checkout)) return;
  throw new ConfigError(
    'This is the portal as one file: it has no sources to build from.\nPublish from a checkout: npm run portal -- publish <remote> --to <this portal>',
  );
}

/** `portal serve`, `dev`, `build` and `start`: what runs the portal. */
export function serveCommands(): Command[] {
  return [
    new Command('serve')
      .description('serve the portal; installs, builds and publishes nothing')
      .action(() => serveUntilStopped()),
    new Command('dev')
      .argument('[frontends...]', 'the shell or remotes to run from source; all when left out')
      .description('run from source with hot reload; the others from their last releases (npm run dev)')
      .option('--portal <address>', 'show one remote from source in a portal that runs elsewhere', webAddress)
      .action(async (names: string[], { portal }: { portal?: string }) => {
        assertSources();
        if (portal === undefined) stopOnSignal(await (await import('../dev/dev.ts')).dev(names));
        else stopOnSignal(await (await import('../remote-cli/dev.ts')).devElsewhere(names, portal));
      }),
    new Command('build').description('build what changed and make local releases').action(buildReleases),
    new Command('start')
      .description('build what changed, or take what the bundle brings, make it live, serve (npm start)')
      .action(start),
  ];
}
