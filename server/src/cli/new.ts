import path from 'node:path';
import { parseOrigin, parsePagePath } from '@kalalaya/cli/new-options';
import {
  assertRemoteName,
  defaultPath,
  freePath,
  isPathUsed,
  scaffoldRemote,
} from '@kalalaya/cli/scaffold/remote';
import {
  ejectRemote,
  lastStep,
  newStandalone,
  nextSteps,
  type StandaloneOptions,
} from '@kalalaya/cli/scaffold/standalone';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import { reachableOrigin } from '@kalalaya/node/loopback';
import { createOutput, jsonOption } from '@kalalaya/node/terminal/output';
import { Command, Option } from 'commander';
import { type Config, checkout, readConfig } from '../base/config.ts';
import { readCollegeProfiles } from '../publishing/colleges.ts';
import { packagesForLiveShell } from '../release/packages/pack.ts';
import { readRelease } from '../release/read-release.ts';
import { readRegistry } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';
import type { MoveOptions } from './from-sources.ts';
import { newCollegeCommand } from './new-college.ts';

/** Paths of the live remotes, which a new remote cannot use. */
async function livePaths(place: StoreLocation): Promise<string[]> {
  const { live } = await readRegistry(place);
  const pointers = Object.values(live).flatMap((byName) => Object.entries(byName));
  const releases = await Promise.all(
    pointers.map(([name, { version }]) => readRelease(place, name, version).catch(() => null)),
  );
  return releases.flatMap((release) => release?.descriptor?.routes.map(({ path }) => path) ?? []);
}

/** Returns the requested path of a new page, or the first free one like that of its name. */
function choosePath(name: string, requested: string | undefined, used: readonly string[]): string {
  if (requested === undefined) return freePath(defaultPath(name), used);
  if (!isPathUsed(requested, used)) return requested;
  throw new ConfigError(`A live remote already has the path ${requested}. Choose another: --path /Other`);
}

/** Public origin of this portal, by its default college. */
async function ownPortal(config: Config): Promise<string> {
  const colleges = await readCollegeProfiles(config);
  const publicUrl = colleges.find(({ id }) => id === config.COLLEGE)?.profile?.publicUrl;
  if (config.PUBLIC_URL !== undefined) return new URL(config.PUBLIC_URL).origin;
  if (publicUrl === undefined) throw new ConfigError('Name the portal: --portal https://portal.example');
  return reachableOrigin(publicUrl, config.PORT);
}

type PortalChoice = Pick<MoveOptions, 'json' | 'portal'>;

async function standaloneOptions(
  config: Config,
  name: string,
  folder: string,
  { portal, ...choice }: PortalChoice,
): Promise<StandaloneOptions> {
  return {
    root: config.root,
    target: path.resolve(folder),
    name,
    portal: portal ?? (await ownPortal(config)),
    packages: await packagesForLiveShell(config, () =>
      createOutput(choice).progress('Packing the npm packages …'),
    ),
  };
}

interface NewOptions extends PortalChoice {
  readonly standalone?: string;
  readonly path?: string;
}

async function newRemote(name: string, { standalone, path: requestedPath, ...choice }: NewOptions) {
  assertRemoteName(name);
  const config = readConfig(process.env);
  const output = createOutput(choice);
  const route = choosePath(name, requestedPath, await livePaths(config));
  if (standalone !== undefined) {
    const options = await standaloneOptions(config, name, standalone, choice);
    const created = await newStandalone(options, route);
    output.result(
      { name, path: route, portal: options.portal, folder: options.target, files: created },
      `Created the standalone remote ${name} with one page, ${route}.\n${nextSteps(options, created)}`,
    );
    return;
  }
  const files = await scaffoldRemote(checkout, name, route);
  output.result(
    { name, path: route, files },
    `${files.map((file) => `  ${file}`).join('\n')}

Created ${name} with one page, ${route}. Next:
  npm install                      once, to link the packages
  npm run dev -- ${name}           shows the page with hot reload
  ${commandLine(`publish ${name}`)}${lastStep(name)}`,
  );
}

async function eject(name: string, folder: string, choice: PortalChoice) {
  const options = await standaloneOptions(readConfig(process.env), name, folder, choice);
  const files = await ejectRemote(options);
  createOutput(choice).result(
    { name, portal: options.portal, folder: options.target, files },
    `Copied ${name} into a standalone repository. The files in this checkout stay until you remove them.\n${nextSteps(options, files)}`,
  );
}

const portalOption = () =>
  new Option(
    '--portal <address>',
    'Address of the portal of a standalone repository; this portal by default.',
  ).argParser(parseOrigin);

const standaloneOption = new Option(
  '--standalone <folder>',
  'Directory of a new repository for the remote; it must not exist yet.',
);

/** `portal new` and `portal eject`: create a remote or a college, or move a remote to a standalone repository. */
export function newCommands(): Command[] {
  return [
    new Command('new')
      .description('Creates a college pack or a remote.')
      .addCommand(newCollegeCommand())
      .addCommand(
        new Command('remote')
          .argument('<name>', 'Name of the remote, e.g. mf-library.')
          .description('Creates a remote with a page, tests and a descriptor.')
          .addOption(standaloneOption)
          .option('--path <path>', 'Path of the page; derived from the name by default.', parsePagePath)
          .addOption(portalOption())
          .addOption(jsonOption())
          .action(newRemote),
      ),
    new Command('eject')
      .argument('<remote>', 'Name of the remote, e.g. mf-quality.')
      .argument('<folder>', 'Directory of the repository; it must not exist yet.')
      .description('Copies a remote of this checkout into a standalone repository.')
      .addOption(portalOption())
      .addOption(jsonOption())
      .action(eject),
  ];
}
