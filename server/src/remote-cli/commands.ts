import { Command, Option } from 'commander';
import { assertTypes } from '../publishing/types.ts';
import { EVERY_COLLEGE } from '../release/pointers.ts';
import { withArchive } from './archive.ts';
import { deprecatedTo } from './deprecated-option.ts';
import { fetchStatus, requestPermission, requestPortal } from './portal.ts';
import { buildRemote, portalAccess } from './remote.ts';

const print = (line: string) => console.log(line);

interface Target {
  readonly portal?: string;
  readonly college?: string;
}

/** Sends a release of a remote to a portal to publish, check or preview it. */
export async function sendRelease(
  root: string,
  name: string,
  verb: string,
  { portal, college }: Target,
): Promise<void> {
  const access = await portalAccess(root, portal);
  await requestPermission(access, { name, verb, query: { college } });
  const { folder, version } = await buildRemote(root, name);
  // A preview may show unfinished work.
  if (verb !== 'preview') await assertTypes(root, name);
  print(`${name} ${version} to ${access.portal}`);
  const message = await withArchive(folder, (archive) =>
    requestPortal(access, { name, verb, query: { college }, archive }, print),
  );
  print(message);
}

/** Moves the pointer of a remote in a portal to a stored release. */
export async function movePointer(
  root: string,
  name: string,
  verb: string,
  { portal, college, version }: Target & { readonly version?: string },
): Promise<void> {
  const access = await portalAccess(root, portal);
  print(await requestPortal(access, { name, verb, query: { college, version } }, print));
}

const collegeLabel = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

/** Prints the live and stored releases of a key's remotes. */
export async function printStatus(root: string, { portal }: Target): Promise<void> {
  const { key, name, remotes } = await fetchStatus(await portalAccess(root, portal));
  print(`Key ${key} of ${name}`);
  for (const remote of remotes) {
    for (const { college, version, since, by, previous } of remote.live) {
      print(
        `${remote.name} for ${collegeLabel(college)}: ${version}, since ${since.slice(0, 16).replace('T', ' ')} UTC by ${by}, before: ${previous ?? 'nothing'}`,
      );
    }
    if (remote.live.length === 0) print(`${remote.name}: no release is live`);
    print(`${remote.name} in the portal: ${remote.here.join(', ') || 'no release'}`);
  }
}

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
    send('preview', 'Builds the remote and prints an address that previews it in the portal.'),
    send('publish', 'Builds the remote, runs the checks of the portal and makes the release live.'),
    move('promote', 'Makes a release live that the portal already stores.').requiredOption(
      '--version <version>',
      'Version of the release.',
    ),
    move('rollback', 'Makes the previously live release live again.'),
    new Command('status')
      .description('Shows the live release and the releases that the portal stores.')
      .addOption(portalOption())
      .addOption(deprecatedTo(portalOption()))
      .action(async (target: Target) => {
        const { root } = await remote();
        await printStatus(root, target);
      }),
  ];
}
