import path from 'node:path';
import { Command } from 'commander';
import { type Config, checkout, readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { issueLines } from '../pack/errors.ts';
import { packIds } from '../pack/index.ts';
import {
  type ExaminedPack,
  examinePack,
  type KnownPage,
  remarksOn,
  type SampleTexts,
  sampleTexts,
} from '../pack/warnings/index.ts';
import { hostsOf } from '../portal/college.ts';
import { selectableRemotes } from '../portal/selectable-remotes.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { readRelease } from '../release/read-release.ts';
import { liveNames, pointerFor, type Registry, readRegistry } from '../release/registry.ts';

type Packs = ReadonlyMap<string, ExaminedPack>;

/** Reads the packs below a folder, all of them: what one may say depends on the others. */
async function packsIn(folder: string, remotes: readonly string[]): Promise<Packs> {
  const ids = await packIds(folder);
  return new Map(
    await Promise.all(
      ids.map(async (id) => [id, await examinePack(path.join(folder, id), remotes)] as const),
    ),
  );
}

/** Pages of the remotes that are live for a college, whether it shows them or not; null when none is live. */
async function livePages(config: Config, registry: Registry, id: string): Promise<KnownPage[] | null> {
  const releases = await Promise.all(
    liveNames(registry).map((name) => {
      const pointer = pointerFor(registry, id, name);
      return pointer === undefined ? null : readRelease(config, name, pointer.version).catch(() => null);
    }),
  );
  const pages = releases.flatMap((release) =>
    (release?.descriptor?.routes ?? []).map((route) => ({ path: route.path, remote: release?.name ?? '' })),
  );
  return pages.length === 0 ? null : pages;
}

/** Ids of packs by the host names that they answer under, one pack left out. */
function hostsBeside(packs: Packs, college: string): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>();
  for (const [id, { draft }] of packs) {
    if (id === college || draft.profile === null) continue;
    for (const host of hostsOf(draft.profile.hosts, draft.profile.publicUrl)) {
      hosts.set(host, [...(hosts.get(host) ?? []), id]);
    }
  }
  return hosts;
}

/** Texts of the samples: they lie beside the packs, or where the portal itself is. */
async function textsOfSamples(
  config: Config,
  packs: Packs,
  remotes: readonly string[],
): Promise<SampleTexts> {
  const own = path.join(checkout, 'colleges');
  const besides = own === config.COLLEGES_DIR ? new Map() : await packsIn(own, remotes);
  const drafts = new Map([...besides, ...packs]);
  return sampleTexts([...drafts.values()].map(({ draft }) => draft));
}

const counted = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

async function check(college: string | undefined) {
  const config = readConfig(process.env);
  if (college !== undefined) await assertCollege(config, college);
  const remotes = await selectableRemotes(config);
  const registry = await readRegistry(config);
  const packs = await packsIn(config.COLLEGES_DIR, remotes);
  if (packs.size === 0) throw new ConfigError(`There is no college pack in ${config.COLLEGES_DIR}.`);
  const samples = await textsOfSamples(config, packs, remotes);
  for (const [id, { draft, problem }] of packs) {
    if (college !== undefined && id !== college) continue;
    const pages = await livePages(config, registry, id);
    const remarks = await remarksOn(draft, { pages, hosts: hostsBeside(packs, id), samples });
    if (problem !== null) console.log(`${id}: ${problem.message}\n`);
    if (remarks.length > 0) {
      const served = problem === null ? 'It is served as it is; ' : '';
      console.log(
        `${id}: ${served}${counted(remarks.length)} to mend:\n${issueLines(remarks, Infinity).join('\n')}\n`,
      );
    }
    if (problem === null && remarks.length === 0) console.log(`${id}: ok`);
    else process.exitCode = 1;
    if (pages === null) console.log(`${id}: no remote is live yet, so links to pages were not tried`);
  }
}

/** `portal check`: what is wrong with the college packs, with file, line and what to write. */
export function checkCommand(): Command {
  return new Command('check')
    .argument('[college]', 'one college; all of them when left out')
    .description('check college packs: every mistake with file, line and what to write')
    .action(check);
}
