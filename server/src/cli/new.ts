import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, InvalidArgumentError } from 'commander';
import { type Config, checkout, readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { packagesForLiveShell } from '../packages/for-shell.ts';
import { knownColleges } from '../publishing/colleges.ts';
import type { Place } from '../release/location.ts';
import { readRelease } from '../release/read-release.ts';
import { readRegistry } from '../release/registry.ts';
import { freePath, isTaken, scaffoldRemote, wantedPath } from '../scaffold/remote.ts';
import { type AloneOptions, ejectRemote, newAlone } from '../scaffold/standalone.ts';
import { newCollegeCommand } from './new-college.ts';

/** The paths that live remotes own, so that a new remote's first path is next to them. */
async function livePaths(place: Place): Promise<string[]> {
  const { live } = await readRegistry(place);
  const pointers = Object.values(live).flatMap((byName) => Object.entries(byName));
  const releases = await Promise.all(
    pointers.map(([name, { version }]) => readRelease(place, name, version).catch(() => null)),
  );
  return releases.flatMap((release) => release?.descriptor?.routes.map(({ path }) => path) ?? []);
}

/** A path for the new remote's page: the wanted one, or what a person on a terminal says instead, or the next like it. */
async function choosePath(wanted: string, taken: readonly string[], given: boolean): Promise<string> {
  if (!isTaken(wanted, taken)) return wanted;
  if (given)
    throw new ConfigError(`A live remote has the path ${wanted} already. Choose another: --path /Other`);
  const next = freePath(wanted, taken);
  if (!process.stdin.isTTY) {
    console.log(
      `A live remote has the path ${wanted} already; the page is at ${next}. Another: --path /Other`,
    );
    return next;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `A live remote has the path ${wanted}. Path of the page [${next}]: `,
  );
  terminal.close();
  return choosePath(answer.trim() === '' ? next : answer.trim(), taken, false);
}

/** Origin of the portal, as the default college's visitors know it. */
async function ownPortal(config: Config): Promise<string> {
  const colleges = await knownColleges(config, await readRegistry(config));
  const own = colleges.find(({ id }) => id === config.COLLEGE)?.profile?.publicUrl;
  const address = config.PUBLIC_URL ?? own;
  if (address === undefined)
    throw new ConfigError('Say which portal it is for: --portal https://portal.example');
  return address.replace(/\/+$/, '');
}

interface AloneChoice {
  readonly portal?: string;
}

async function aloneOptions(
  config: Config,
  name: string,
  folder: string,
  { portal }: AloneChoice,
): Promise<AloneOptions> {
  return {
    root: config.root,
    target: path.resolve(folder),
    name,
    portal: portal ?? (await ownPortal(config)),
    packages: await packagesForLiveShell({ root: config.root, place: config }, () =>
      console.log('Packing what it is built with …'),
    ),
  };
}

const lastStep = (name: string) => `
The last step is the college's: "${name}" under "sections" in its site.json, once a release is live.`;

function tellAlone({ name, portal, target }: AloneOptions, files: readonly string[]): void {
  console.log(`  ${files.length} files in ${target}
Next, there:
  npm ci
  npm test
  npm run dev                      its page from source, in ${portal}, once a college names it
  npx kalalaya publish             with KALALAYA_KEY, from: portal grant ${name} --name "your team"${lastStep(name)}`);
}

interface NewOptions extends AloneChoice {
  readonly alone?: string;
  readonly path?: string;
}

async function newRemote(name: string, { alone, path: given, ...choice }: NewOptions) {
  const config = readConfig(process.env);
  const taken = await livePaths(config);
  const route = await choosePath(given ?? wantedPath(name), taken, given !== undefined);
  if (alone !== undefined) {
    const options = await aloneOptions(config, name, alone, choice);
    const written = await newAlone(options, route);
    console.log(`Made ${name} with one page, ${route}, in a repository of its own.`);
    return tellAlone(options, written);
  }
  const { files } = await scaffoldRemote(checkout, name, route);
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`
Made ${name} with one page, ${route}. Next:
  npm install                      once, so that the packages are linked
  npm run dev -- ${name}           its page with hot reload
  npm run portal -- publish ${name}${lastStep(name)}`);
}

async function eject(name: string, folder: string, choice: AloneChoice) {
  const options = await aloneOptions(readConfig(process.env), name, folder, choice);
  const files = await ejectRemote(options);
  console.log(`Copied ${name} into a repository of its own; what is here stays until you remove it.`);
  tellAlone(options, files);
}

function origin(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new InvalidArgumentError('an address such as https://portal.example');
  return new URL(text).origin;
}

function pagePath(text: string): string {
  if (!/^\/[A-Za-z0-9][\w-]*$/.test(text)) throw new InvalidArgumentError('one segment, such as /Library');
  return text;
}

const portalOption = [
  '--portal <address>',
  'the portal of a repository of its own; this one when left out',
] as const;

/** `portal new` and `portal eject`: begin something new, or give a remote a repository of its own. */
export function newCommands(): Command[] {
  return [
    new Command('new')
      .description('begin something new')
      .addCommand(newCollegeCommand())
      .addCommand(
        new Command('remote')
          .argument('<name>', 'e.g. mf-library')
          .description('a remote with a page, tests and a descriptor')
          .option('--alone <folder>', 'as a repository of its own, in a folder that is not there yet')
          .option('--path <path>', 'path of its page; by its name when left out', pagePath)
          .option(...portalOption, origin)
          .action(newRemote),
      ),
    new Command('eject')
      .argument('<remote>', 'e.g. mf-quality')
      .argument('<folder>', 'one that is not there yet')
      .description('copy a remote of this checkout into a repository of its own')
      .option(...portalOption, origin)
      .action(eject),
  ];
}
