import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { portalOption } from './commands.ts';
import { parsePagePath, parseTitle } from './new-options.ts';
import { portalOrigin } from './portal-address.ts';
import { addressOfPackage, fetchPackages, type PortalPackages } from './portal-packages.ts';
import { portalAddress } from './remote.ts';
import { assertRemoteName, defaultPath, titleOf } from './scaffold/remote.ts';
import { newStandalone, nextSteps } from './scaffold/standalone.ts';

/** Where `kalalaya init` reads and writes. */
export interface InitContext {
  /** Current folder. */
  readonly cwd: string;
  /** Folder of the installed package of this command. */
  readonly packageDir: string;
  /** Folder with the versions, compiler options and lockfile of the portal. */
  readonly templateDir: string;
}

interface InitOptions extends JsonOption {
  readonly title?: string;
  readonly path?: string;
  readonly folder?: string;
  readonly portal?: string;
}

async function portalOf(cwd: string, portal: string | undefined, source: string | null): Promise<string> {
  const isNamed = portal !== undefined || Boolean(process.env.KALALAYA_PORTAL);
  const origin = isNamed || source === null ? null : portalOrigin(source);
  return origin ?? portalAddress(cwd, portal);
}

/**
 * Checks that this command is the one of the portal's live shell, because it contains the versions of the tools.
 *
 * @throws {ConfigError} with the address of that one.
 */
function assertCurrent(source: string | null, { packages }: PortalPackages): void {
  const current = packages.find(({ bin }) => 'kalalaya' in bin)?.address;
  if (source === null || current === undefined) return;
  if (new URL(source).pathname === new URL(current).pathname) return;
  throw new ConfigError(
    `${source} does not belong to the live shell of the portal.\nRun the current one: npx ${current} init`,
  );
}

async function init(context: InitContext, name: string, options: InitOptions) {
  assertRemoteName(name);
  const { title = titleOf(name), path: route = defaultPath(name), folder = name } = options;
  const source = await addressOfPackage(context.packageDir);
  const portal = await portalOf(context.cwd, options.portal, source);
  const target = path.resolve(context.cwd, folder);
  const packages = await fetchPackages(portal);
  assertCurrent(source, packages);
  const repository = { root: context.templateDir, target, name, title, portal, packages };
  const files = await newStandalone(repository, route);
  createOutput(options).result(
    { name, title, path: route, portal, folder: target, files },
    `Created the remote ${name} with one page, ${route}.\n${nextSteps(repository, files)}`,
  );
}

/** `kalalaya init`: creates the repository of a new remote. */
export const initCommand = (context: InitContext): Command =>
  new Command('init')
    .argument('<name>', 'Name of the remote, e.g. mf-library.')
    .description('Creates the repository of a new remote in a new folder.')
    .option('--title <title>', 'Title of the remote; derived from the name by default.', parseTitle)
    .option('--path <path>', 'Path of its page; derived from the name by default.', parsePagePath)
    .option('--folder <folder>', 'Folder of the repository, which must not exist; the name by default.')
    .addOption(portalOption())
    .addOption(jsonOption())
    .action((name: string, options: InitOptions) => init(context, name, options));
