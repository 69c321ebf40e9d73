import { Command, Option } from 'commander';
import { assertTypes } from '../publishing/types.ts';
import { EVERY_COLLEGE } from '../release/pointers.ts';
import { withArchive } from './archive.ts';
import { askLeave, askPortal, askStatus } from './portal.ts';
import { buildRemote, portalAccess } from './remote.ts';

const tell = (line: string) => console.log(line);

interface Target {
  readonly to?: string;
  readonly college?: string;
}

/** Sends a release of a remote to a portal: to be published, checked or shown in a preview. */
export async function sendRelease(
  root: string,
  name: string,
  verb: string,
  { to, college }: Target,
): Promise<void> {
  const access = await portalAccess(root, to);
  await askLeave(access, { name, verb, query: { college } });
  const { folder, version } = await buildRemote(root, name);
  // A preview may show what is not finished.
  if (verb !== 'preview') await assertTypes(root, name);
  tell(`${name} ${version} to ${access.portal}`);
  const last = await withArchive(folder, (archive) =>
    askPortal(access, { name, verb, query: { college }, archive }, tell),
  );
  tell(last);
}

/** Has a portal move the pointer of a remote between releases that are there. */
export async function movePointer(
  root: string,
  name: string,
  verb: string,
  { to, college, version }: Target & { readonly version?: string },
): Promise<void> {
  const access = await portalAccess(root, to);
  tell(await askPortal(access, { name, verb, query: { college, version } }, tell));
}

const forWhom = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

/** Prints what a portal says of a key's remotes. */
export async function printStatus(root: string, { to }: Target): Promise<void> {
  const { key, name, remotes } = await askStatus(await portalAccess(root, to));
  tell(`Key ${key} of ${name}`);
  for (const remote of remotes) {
    for (const { college, version, since, by, previous } of remote.live) {
      tell(
        `${remote.name} for ${forWhom(college)}: ${version}, since ${since.slice(0, 16).replace('T', ' ')} UTC by ${by}, before: ${previous ?? 'nothing'}`,
      );
    }
    if (remote.live.length === 0) tell(`${remote.name}: nothing is live`);
    tell(`${remote.name} in the portal: ${remote.here.join(', ') || 'no release'}`);
  }
}

/** Options of every command that asks a portal. */
export const toOption = () =>
  new Option('--to <portal>', 'its address; KALALAYA_PORTAL or package.json when left out');
const collegeOption = () => new Option('--college <id>', 'for one college only');

/** The commands of a remote's own repository that ask the portal. `remote` is its folder and name. */
export function portalCommands(remote: () => Promise<{ root: string; name: string }>): Command[] {
  const asking = (ask: typeof sendRelease | typeof movePointer) => (verb: string, description: string) =>
    new Command(verb)
      .description(description)
      .addOption(toOption())
      .addOption(collegeOption())
      .action(async (target: Target) => {
        const { root, name } = await remote();
        await ask(root, name, verb, target);
      });
  const send = asking(sendRelease);
  const move = asking(movePointer);
  return [
    send('check', 'build, and have the portal’s gate look at it; nothing changes'),
    send('preview', 'build, and get an address under which it is seen in the real portal'),
    send('publish', 'build, have the gate look at it, and make it live'),
    move('promote', 'make a release live that is in the portal').requiredOption(
      '--version <version>',
      'which one',
    ),
    move('rollback', 'go back to the release that was live before'),
    new Command('status')
      .description('what is live, and what is in the portal')
      .addOption(toOption())
      .action(async (target: Target) => {
        const { root } = await remote();
        await printStatus(root, target);
      }),
  ];
}
