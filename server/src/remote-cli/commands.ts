import { Command, Option } from 'commander';
import { assertTypes } from '../publishing/types.ts';
import { isCompressed, withTarball } from '../release/store/tarball.ts';
import { lastCommit } from './commit.ts';
import { deprecatedTo } from './deprecated-option.ts';
import { pageOption } from './dev-options.ts';
import { fetchStatus, requestPermission, requestPortal } from './portal.ts';
import { buildRemote, portalAccess } from './remote.ts';
import { liveVersion, statusLines } from './status.ts';

const print = (line: string) => console.log(line);

interface Target {
  readonly portal?: string;
  readonly college?: string;
}

interface ReleaseOptions extends Target {
  /** What changed; the subject of the last commit by default. */
  readonly note?: string;
  /** Path that the address of a preview opens. */
  readonly page?: string;
}

/** Returns a message whose preview addresses open a page. */
const withPage = (message: string, page: string) =>
  message.replaceAll(/https?:\S+\/__preview\/[\w-]+/g, (address) => {
    const url = new URL(address);
    url.searchParams.set('page', page);
    return url.href;
  });

/** Sends a release of a remote to a portal to publish, check or preview it. */
export async function sendRelease(
  root: string,
  name: string,
  verb: string,
  { portal, college, note, page }: ReleaseOptions,
): Promise<void> {
  const access = await portalAccess(root, portal);
  await requestPermission(access, { name, verb, query: { college } });
  const expected = verb === 'publish' ? liveVersion(await fetchStatus(access), name, college) : undefined;
  // A type error appears after seconds; the build takes up to a minute.
  print(`Checking the types of ${name} …`);
  await assertTypes(root, name);
  const { folder, version } = await buildRemote(root, name);
  print(`${name} ${version} to ${access.portal}`);
  const query = { college, expected, ...lastCommit(root), ...(note !== undefined && { note }) };
  const message = await withTarball(
    folder,
    (archive) => requestPortal(access, { name, verb, query, archive }, print),
    (file) => !isCompressed(file),
  );
  print(page === undefined ? message : withPage(message, page));
}

/** Moves the pointer of a remote in a portal to a stored release. */
export async function movePointer(
  root: string,
  name: string,
  verb: string,
  { portal, college, version }: Target & { readonly version?: string },
): Promise<void> {
  const access = await portalAccess(root, portal);
  const expected = liveVersion(await fetchStatus(access), name, college);
  print(await requestPortal(access, { name, verb, query: { college, version, expected } }, print));
}

/** Prints the live and stored releases of a key's remotes. */
export async function printStatus(root: string, { portal }: Target): Promise<void> {
  for (const line of statusLines(await fetchStatus(await portalAccess(root, portal)))) print(line);
}

const noteOption = () =>
  new Option('--note <text>', 'What changed, for status; the subject of the last commit by default.');

/** Option of every command that sends requests to a portal. */
export const portalOption = () =>
  new Option('--portal <address>', 'Address of the portal; KALALAYA_PORTAL or package.json by default.');
const collegeOption = () => new Option('--college <id>', 'Id of one college; every college by default.');

/** Creates the portal commands of a standalone repository. `remote` returns its folder and name. */
export function portalCommands(remote: () => Promise<{ root: string; name: string }>): Command[] {
  const commandFor =
    (action: typeof sendRelease | typeof movePointer) => (verb: string, description: string) =>
      new Command(verb)
        .description(description)
        .addOption(portalOption())
        .addOption(deprecatedTo(portalOption()))
        .addOption(collegeOption())
        .action(async (target: Target) => {
          const { root, name } = await remote();
          await action(root, name, verb, target);
        });
  const send = commandFor(sendRelease);
  const move = commandFor(movePointer);
  return [
    send('check', 'Builds the remote and runs the checks of the portal. Nothing goes live.'),
    send('preview', 'Builds the remote and prints an address that previews it in the portal.')
      .addOption(noteOption())
      .addOption(pageOption()),
    send('publish', 'Builds the remote, runs the checks of the portal and makes the release live.').addOption(
      noteOption(),
    ),
    move('promote', 'Makes a release live that the portal already stores.').requiredOption(
      '--version <version>',
      'Version of the release.',
    ),
    move('rollback', 'Makes the previously live release live again, or takes a first release back.'),
    new Command('status')
      .description('Shows the live release, and day, commit, author and note of every stored one.')
      .addOption(portalOption())
      .addOption(deprecatedTo(portalOption()))
      .action(async (target: Target) => {
        const { root } = await remote();
        await printStatus(root, target);
      }),
  ];
}
