import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { frontends } from '../publishing/frontends.ts';
import type { Candidate } from '../publishing/gate/index.ts';
import { type MakeResult, makeRelease } from '../publishing/make.ts';
import type { PublishOutcome } from '../publishing/publish.ts';
import { assertCollege, isAffected, knownColleges } from '../publishing/targets.ts';
import { addPreview } from '../release/previews.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { readRelease } from '../release/store.ts';
import { serve } from '../serve.ts';
import { actorName } from './actor.ts';

/** Days that the address of a preview leads somewhere. */
const PREVIEW_DAYS = 7;

const forWhom = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

/** Asks for confirmation on a terminal; without a terminal, giving the command counts as yes. */
function confirmation(question: string, yes: boolean): () => Promise<boolean> {
  return async () => {
    if (yes || !process.stdin.isTTY) return true;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${question} [y/N] `);
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}

/** Makes a release of the sources as they are, unless it is there. Throws `ConfigError` for an unknown name. */
async function releaseFromSources(
  config: Config,
  name: string,
  from: string | undefined,
): Promise<MakeResult> {
  const root = from === undefined ? config.root : path.resolve(from);
  const known = await frontends(root);
  if (!known.includes(name)) {
    throw new ConfigError(`There is no ${name} in ${root}.\nKnown: ${known.join(', ') || 'none'}`);
  }
  const made = await makeRelease(name, {
    root,
    releasesDir: config.RELEASES_DIR,
    onBuild: (frontend, version) => console.log(`Building ${frontend} ${version} …`),
  });
  if (!made.built) console.log(`${made.name} ${made.version} is built already`);
  return made;
}

function report(outcome: PublishOutcome, releases: string, college: string): void {
  if (outcome.kind === 'already live') console.log(`${releases} is live for ${forWhom(college)} already.`);
  if (outcome.kind === 'declined') console.log('Nothing was changed.');
  if (outcome.kind !== 'live') return;
  const before = outcome.pointers.map(({ previous }) => previous ?? 'nothing').join(', ');
  console.log(`Live for ${forWhom(college)}: ${releases} (revision ${outcome.revision}, before: ${before}).`);
}

interface PublishOptions {
  readonly college?: string;
  readonly by?: string;
  readonly yes?: boolean;
  readonly from?: string;
}

async function publish(names: string[], { college = EVERY_COLLEGE, by, yes = false, from }: PublishOptions) {
  const config = readConfig(process.env);
  const who = actorName(by);
  await assertCollege(config, college);
  const candidates: Candidate[] = [];
  for (const name of new Set(names)) {
    const { version } = await releaseFromSources(config, name, from);
    candidates.push({ name, version, college });
  }
  const releases = candidates.map(({ name, version }) => `${name} ${version}`).join(', ');
  console.log(`Checking ${releases} for ${forWhom(college)}`);
  const { publishReleases } = await import('../publishing/publish.ts');
  const outcome = await publishReleases({
    config,
    candidates,
    by: who,
    serve,
    progress: (line) => console.log(line),
    confirm: confirmation(`Make ${releases} live for ${forWhom(college)}?`, yes),
  });
  report(outcome, releases, college);
}

interface PromoteOptions extends Omit<PublishOptions, 'from'> {
  readonly version: string;
}

/** True when a release was live before, for any college: then it passed the gate, and only its neighbours changed. */
async function hasBeenLive(config: Config, name: string, version: string): Promise<boolean> {
  const { readHistory } = await import('../release/history.ts');
  const { live } = await readRegistry(config.RELEASES_DIR);
  const pointed = Object.values(live).some((byName) =>
    [byName[name]?.version, byName[name]?.previous].includes(version),
  );
  const history = await readHistory(config.RELEASES_DIR);
  return pointed || history.some((entry) => entry.name === name && entry.version === version);
}

async function promote(name: string, { version, college = EVERY_COLLEGE, by, yes = false }: PromoteOptions) {
  const config = readConfig(process.env);
  const who = actorName(by);
  await assertCollege(config, college);
  await readRelease(config.RELEASES_DIR, name, version);
  const { publishReleases } = await import('../publishing/publish.ts');
  const { staticGate, runGate } = await import('../publishing/gate/index.ts');
  const before = await hasBeenLive(config, name, version);
  console.log(
    before
      ? `${name} ${version} was live before: checking what lies beside it`
      : `${name} ${version} was never live: checking all of it`,
  );
  const outcome = await publishReleases(
    {
      config,
      candidates: [{ name, version, college }],
      by: who,
      serve,
      progress: (line) => console.log(line),
      confirm: confirmation(`Make ${name} ${version} live for ${forWhom(college)}?`, yes),
    },
    before ? staticGate : runGate,
  );
  report(outcome, `${name} ${version}`, college);
}

interface PreviewOptions {
  readonly version?: string;
  readonly college?: string;
  readonly from?: string;
}

async function preview(name: string, { version: asked, college = EVERY_COLLEGE, from }: PreviewOptions) {
  const config = readConfig(process.env);
  await assertCollege(config, college);
  const version = asked ?? (await releaseFromSources(config, name, from)).version;
  await readRelease(config.RELEASES_DIR, name, version);
  const registry = await readRegistry(config.RELEASES_DIR);
  const colleges = (await knownColleges(config, registry, [name])).filter((one) =>
    isAffected(registry, { college, name }, one),
  );
  const expires = new Date(Date.now() + PREVIEW_DAYS * 86_400_000).toISOString();
  const { token } = await addPreview(config.RELEASES_DIR, { college, name, version, expires });
  console.log(`Preview of ${name} ${version}, until ${expires.slice(0, 10)}:`);
  for (const { id, profile } of colleges) {
    const own = id === config.COLLEGE ? config.PUBLIC_URL : undefined;
    console.log(`  ${(own ?? profile?.publicUrl ?? '').replace(/\/+$/, '')}/__preview/${token}`);
  }
  if (colleges.length === 0) {
    console.log(`  /__preview/${token}`);
    console.log(`No profile names ${name} under sections yet, so its pages answer 404 in this preview.`);
  }
  console.log('Whoever has the address sees it in the real portal; everybody else sees what is live.');
}

/** `portal publish`, `portal promote` and `portal preview`: how a release comes before visitors' eyes. */
export function publishCommands(): Command[] {
  return [
    new Command('publish')
      .argument('<remotes...>', 'the remote, or shell; several go live at the same moment')
      .description('make a release, check it in the real shell, and make it live')
      .option('--college <id>', 'for one college only')
      .option('--by <name>', 'who publishes; $USER or git’s user when left out')
      .option('--from <folder>', 'the checkout to build from, when it is not this one')
      .option('--yes', 'do not ask before the pointer moves')
      .action(publish),
    new Command('preview')
      .argument('<remote>', 'the remote, or shell')
      .description('make a release and an address under which it is seen in place of the live one')
      .option('--version <version>', 'a release that is here already')
      .option('--college <id>', 'for one college only')
      .option('--from <folder>', 'the checkout to build from, when it is not this one')
      .action(preview),
    new Command('promote')
      .argument('<remote>', 'the remote, or shell')
      .description('make a release live that is here already')
      .requiredOption('--version <version>', 'which one')
      .option('--college <id>', 'for one college only')
      .option('--by <name>', 'who promotes; $USER or git’s user when left out')
      .option('--yes', 'do not ask before the pointer moves')
      .action(promote),
  ];
}
