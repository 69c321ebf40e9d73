import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command, Option } from 'commander';
import { lastCommit } from './commit.ts';
import { pageOption } from './dev-options.ts';
import { fetchStatus, requestPermission, requestPortal } from './portal.ts';
import { isCompressed, withTarball } from './release/tarball.ts';
import { assertTypes } from './release/types.ts';
import { buildRemote, portalAccess } from './remote.ts';
import { liveVersion, NOTHING_LIVE, statusLines } from './status.ts';

interface Target extends JsonOption {
  readonly portal?: string;
  readonly college?: string;
}

interface ReleaseOptions extends Target {
  /** What changed; the subject of the last commit by default. */
  readonly note?: string;
  /** Path that the address of a preview opens. */
  readonly page?: string;
}

const previewAddress = /https?:\S+\/__preview\/[\w-]+/g;

/** Returns a message whose preview addresses open a page. */
const withPage = (message: string, page: string) =>
  message.replaceAll(previewAddress, (address) => {
    const url = new URL(address);
    url.searchParams.set('page', page);
    return url.href;
  });

/** Returns the preview addresses in a message, each with the page that it opens. */
const addressesIn = (message: string) => message.match(/https?:\S+\/__preview\/\S+/g) ?? [];

/** A release that was sent to a portal, as `--json` reports it. */
export interface SentRelease {
  readonly name: string;
  readonly version: string;
  readonly portal: string;
  /** Id of the college, if one was named. */
  readonly college?: string;
  /** Addresses of a preview. */
  readonly addresses?: readonly string[];
  /** What the portal reports. */
  readonly message: string;
}

/** Sends a release of a remote to a portal to publish, check or preview it. Reports progress, not the result. */
export async function sendRelease(
  root: string,
  name: string,
  verb: string,
  { portal, college, note, page, ...options }: ReleaseOptions,
): Promise<SentRelease> {
  const { progress } = createOutput(options);
  const access = await portalAccess(root, portal);
  await requestPermission(access, { name, verb, query: { college } });
  const status = verb === 'publish' ? await fetchStatus(access) : undefined;
  const expected = status && liveVersion(status, name, college);
  // A type error appears after seconds; the build takes up to a minute.
  progress(`Checking the types of ${name} …`);
  await assertTypes(root, name);
  const { folder, version } = await buildRemote(root, name, progress);
  progress(`${name} ${version} to ${access.portal}`);
  const query = {
    college,
    expected,
    ...lastCommit(root),
    ...(note !== undefined && { note }),
  };
  const text = await withTarball(
    folder,
    (archive) => requestPortal(access, { name, verb, query, archive }, progress),
    (file) => !isCompressed(file),
  );
  const message = page === undefined ? text : withPage(text, page);
  return {
    name,
    version,
    portal: access.portal,
    ...(college !== undefined && { college }),
    ...(verb === 'preview' && { addresses: addressesIn(message) }),
    message,
  };
}

/** Sends a release and prints the result. */
export async function reportRelease(
  root: string,
  name: string,
  verb: string,
  options: ReleaseOptions,
): Promise<void> {
  const release = await sendRelease(root, name, verb, options);
  createOutput(options).result(release, release.message);
}

/** Moves the pointer of a remote in a portal to a stored release, and prints the result. */
export async function movePointer(
  root: string,
  name: string,
  verb: string,
  { portal, college, version, ...options }: Target & { readonly version?: string },
): Promise<void> {
  const { progress, result } = createOutput(options);
  const access = await portalAccess(root, portal);
  const expected = liveVersion(await fetchStatus(access), name, college);
  const request = { name, verb, query: { college, version, expected } };
  const message = await requestPortal(access, request, progress);
  const previous = expected === NOTHING_LIVE ? null : expected;
  result(
    { name, portal: access.portal, ...(college !== undefined && { college }), version, previous, message },
    message,
  );
}

/** Prints the live and stored releases of a key's remotes. */
export async function printStatus(root: string, { portal, ...options }: Target): Promise<void> {
  const status = await fetchStatus(await portalAccess(root, portal));
  createOutput(options).result(status, statusLines(status).join('\n'));
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
    (action: typeof reportRelease | typeof movePointer) => (verb: string, description: string) =>
      new Command(verb)
        .description(description)
        .addOption(portalOption())
        .addOption(collegeOption())
        .addOption(jsonOption())
        .action(async (target: Target) => {
          const { root, name } = await remote();
          await action(root, name, verb, target);
        });
  const send = commandFor(reportRelease);
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
      .addOption(jsonOption())
      .action(async (target: Target) => {
        const { root } = await remote();
        await printStatus(root, target);
      }),
  ];
}
