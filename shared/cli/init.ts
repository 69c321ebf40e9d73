import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { promptForText } from '@kalalaya/node/terminal/prompt';
import { Command, InvalidArgumentError } from 'commander';
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
  readonly yes?: boolean;
}

/** Returns the message of a parser's error, as a prompt's validator does; undefined for the default and valid text. */
const validator = (parse: (text: string) => void) => (text: string | undefined) => {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    parse(text.trim());
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError || error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
};

/** Prompts for a value that has a default. */
async function promptFor(
  message: string,
  defaultValue: string,
  parse: (text: string) => void,
): Promise<string> {
  const answer = await promptForText({
    message,
    placeholder: defaultValue,
    defaultValue,
    validate: validator(parse),
  });
  return answer.trim();
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

async function init(context: InitContext, requestedName: string | undefined, options: InitOptions) {
  const { json = false, yes = false } = options;
  const choose = async (message: string, defaultValue: string, parse: (text: string) => void) =>
    json || yes || !process.stdin.isTTY ? defaultValue : promptFor(message, defaultValue, parse);
  const name = requestedName ?? (await choose('Name of the remote, e.g. mf-library', '', assertRemoteName));
  if (name === '') throw new ConfigError('Name the remote: kalalaya init mf-library');
  assertRemoteName(name);
  const title = options.title ?? (await choose('Title', titleOf(name), parseTitle));
  const route = options.path ?? (await choose('Path of its page', defaultPath(name), parsePagePath));
  const folder = options.folder ?? (await choose('Folder', name, () => {}));
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
    .argument('[name]', 'Name of the remote, e.g. mf-library.')
    .description('Creates the repository of a new remote in a new folder. Prompts for what no option names.')
    .option('--title <title>', 'Title of the remote; derived from the name by default.', parseTitle)
    .option('--path <path>', 'Path of its page; derived from the name by default.', parsePagePath)
    .option('--folder <folder>', 'Folder of the repository, which must not exist; the name by default.')
    .addOption(portalOption())
    .option('--yes', 'No prompts; the defaults apply.')
    .addOption(jsonOption())
    .action((name: string | undefined, options: InitOptions) => init(context, name, options));
