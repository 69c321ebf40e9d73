import { type DevOptions, pageOption, portOption } from '@kalalaya/cli/dev-options';
import { parseOrigin } from '@kalalaya/cli/new-options';
import { isBundle } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import { exitStatus } from '@kalalaya/node/exit-status';
import { isLoopback } from '@kalalaya/node/loopback';
import { removeStaleTempFolders } from '@kalalaya/node/temp-folder';
import { Command } from 'commander';
import { type Config, checkout, readConfig } from '../base/config.ts';
import { reserveDataDir } from '../base/data-dir.ts';
import { connectServiceManager } from '../serve/systemd.ts';
import { fail } from './fail.ts';
import { assertSettings } from './settings.ts';

// Most modules are imported where they are used: the reader threads take a second to start, and start first.

/** Timeout for a graceful stop, in milliseconds; requests in flight have 8 s. */
const STOP_MS = 20_000;

/** Stops gracefully on SIGTERM and SIGINT. The process exits even if that fails. */
function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error(`The portal did not stop within ${STOP_MS / 1000} s and is terminated now.`);
      process.exit(exitStatus.refused);
    }, STOP_MS).unref();
    close().then(() => process.exit(exitStatus.done), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Returns true if systemd passed a socket to this process. */
const hasSocket = () => process.env.LISTEN_PID === String(process.pid);

/** Serves from this process until it is stopped. */
async function serveUntilStopped(prepare: (config: Config) => Promise<void> = async () => {}): Promise<void> {
  void removeStaleTempFolders();
  const config = readConfig(process.env);
  let close = async () => {};
  // Before it serves, there are no requests to finish.
  stopOnSignal(() => close());
  const reportReady = connectServiceManager(process.env);
  const sentence = (address: string) =>
    `The portal is at ${address.replace(/127\.0\.0\.1(?=:)|0\.0\.0\.0(?=:)|\[::\]/, 'localhost')}`;
  const onWaiting = (address: string, reason: string) => {
    console.error(`${sentence(address)} and waits: ${reason}`);
    reportReady(`Waiting: ${reason}`);
  };
  await assertSettings(config, { listens: !hasSocket() });
  await reserveDataDir(config);
  const { serve } = await import('../serve/serve.ts');
  const running = await serve(config, { prepare: () => prepare(config), onWaiting });
  close = running.close;
  console.log(sentence(running.address));
  reportReady(`Serving at ${running.address}`);
}

/** Builds local releases of changed frontends and prints one line per build. */
async function buildReleases(config: Config): Promise<void> {
  assertSources();
  const [{ listFrontends: frontends }, { makeLocalReleases }] = await Promise.all([
    import('@kalalaya/cli/release/frontends'),
    import('../publishing/local-releases.ts'),
  ]);
  const startedAt = performance.now();
  const releases = await makeLocalReleases(await frontends(config.root), config, (name, version) =>
    console.log(`Building ${name} ${version} …`),
  );
  const built = releases.filter((release) => release.wasBuilt).length;
  if (built > 0)
    console.log(
      `Built ${built} of ${releases.length} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
    );
}

/** Installs the releases of the bundle. */
async function installReleases(config: Config): Promise<void> {
  const { installBundledReleases: placeBundledReleases } = await import('../publishing/install-bundle.ts');
  const { installed, blocked } = await placeBundledReleases(config.root, config);
  if (installed.length > 0) console.log(`Releases of this bundle: ${installed.join(', ')}`);
  if (blocked.length === 0) return;
  console.error(
    `The releases of this bundle are not live, because published releases do not fit them. The previous releases stay live.\n${blocked.join('\n')}\nAsk the team to publish for the new shell, or promote a release of the bundle. Then start again.`,
  );
}

/** Serves the office of the default college to this computer. The portal serves without it, for example if the port is in use. */
async function showOffice(): Promise<void> {
  const config = readConfig(process.env);
  if (!isLoopback(config.HOST)) return;
  const { serveOffice } = await import('../operations/office/folder.ts');
  await serveOffice(config, config.PORT + 1).then(
    () => console.log(`The office is at http://localhost:${config.PORT + 1}`),
    ({ message }: Error) => console.error(`The office cannot be shown: ${message}`),
  );
}

const start = () =>
  isBundle(checkout) ? serveUntilStopped(installReleases) : serveUntilStopped(buildReleases).then(showOffice);

/** Throws `ConfigError` in a bundle, which has no sources of frontends. */
function assertSources(): void {
  if (!isBundle(checkout)) return;
  throw new ConfigError(
    'This is the portal as a single file, without sources to build from.\nPublish from a checkout: npm run portal -- publish <remote> --portal <address of this portal>',
  );
}

/** `portal serve`, `dev`, `build` and `start`: run the portal. */
export function serveCommands(): Command[] {
  return [
    new Command('serve')
      .description('Serves the portal without installing, building or publishing anything.')
      .action(() => serveUntilStopped()),
    new Command('dev')
      .argument('[frontends...]', 'Remotes or shell to run from source; all by default.')
      .description(
        'Runs frontends from source with hot reload, and the others from their last releases (npm run dev).',
      )
      .option(
        '--portal <address>',
        'Address of a running portal in which one remote is shown from source.',
        parseOrigin,
      )
      .addOption(portOption())
      .addOption(pageOption())
      .action(async (names: string[], { portal, ...options }: DevOptions & { portal?: string }) => {
        assertSources();
        if (portal === undefined) stopOnSignal(await (await import('../serve/dev.ts')).dev(names));
        else stopOnSignal(await (await import('@kalalaya/cli/dev')).devInOtherPortal(names, portal, options));
      }),
    new Command('build')
      .description('Builds local releases of the frontends that have changed.')
      .action(() => buildReleases(readConfig(process.env))),
    new Command('start')
      .description(
        'Builds changed frontends or installs those of the bundle, makes them live and serves (npm start).',
      )
      .action(start),
  ];
}
