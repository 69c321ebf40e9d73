import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { exitStatus } from '@kalalaya/node/exit-status';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { type Config, readConfig } from '../base/config.ts';
import { hostsOf } from '../content/college.ts';
import { issueLines } from '../content/pack/errors.ts';
import { packIds } from '../content/pack/index.ts';
import { collectWarnings, examinePack, type LivePage } from '../content/pack/warnings/index.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { readRelease } from '../release/read-release.ts';
import { liveNames, pointerFor, type Registry, readRegistry } from '../release/registry.ts';

type Packs = Awaited<ReturnType<typeof packsIn>>;
type Entry = readonly [id: string, pack: Awaited<ReturnType<typeof examinePack>>];

/** Reads all packs of a folder, because some checks compare packs. */
async function packsIn(folder: string) {
  const ids = await packIds(folder);
  return new Map(
    await Promise.all(ids.map(async (id) => [id, await examinePack(path.join(folder, id))] as const)),
  );
}

/** Pages of the remotes that are live for a college, whether it shows them or not; null if no remote is live. */
async function livePages(config: Config, registry: Registry, id: string): Promise<LivePage[] | null> {
  const releases = await Promise.all(
    liveNames(registry).map((name) => {
      const pointer = pointerFor(registry, id, name);
      return pointer === undefined ? null : readRelease(config, name, pointer.version).catch(() => null);
    }),
  );
  const pages = releases.flatMap((release) =>
    (release?.descriptor?.routes ?? []).map(({ path: address, query = [] }) => ({
      path: address,
      query,
      remote: release?.name ?? '',
    })),
  );
  return pages.length === 0 ? null : pages;
}

/** Maps host names to the ids of the packs that use them, without one pack. */
function hostsOfOtherPacks(packs: Packs, college: string): ReadonlyMap<string, readonly string[]> {
  const hosts = new Map<string, string[]>();
  for (const [id, { draft }] of packs) {
    if (id === college || draft.profile === null) continue;
    for (const host of hostsOf(draft.profile.hosts, draft.profile.publicUrl)) {
      hosts.set(host, [...(hosts.get(host) ?? []), id]);
    }
  }
  return hosts;
}

const warningCount = (count: number) => (count === 1 ? '1 warning' : `${count} warnings`);

/** Returns why a pack cannot be served, null if it can, and its warnings. Links are checked once a remote is live. */
async function checkPack(config: Config, registry: Registry, packs: Packs, [id, { draft, error }]: Entry) {
  const pages = await livePages(config, registry, id);
  const names = liveNames(registry).filter((name) => pointerFor(registry, id, name) !== undefined);
  const live = names.length === 0 ? null : names;
  const warnings = collectWarnings(draft, { pages, live, hosts: hostsOfOtherPacks(packs, id) });
  return { college: id, problem: error?.message ?? null, warnings, linksChecked: pages !== null };
}
type CheckedPack = Awaited<ReturnType<typeof checkPack>>;

function packText({ college, problem, warnings, linksChecked }: CheckedPack): string {
  const prefix = problem === null ? 'The pack can be served. ' : '';
  return [
    ...(problem === null ? [] : [`${college}: ${problem}\n`]),
    ...(warnings.length === 0
      ? []
      : [
          `${college}: ${prefix}${warningCount(warnings.length)}:\n${issueLines(warnings, Infinity).join('\n')}\n`,
        ]),
    ...(problem === null && warnings.length === 0 ? [`${college}: ok`] : []),
    ...(linksChecked ? [] : [`${college}: links to pages were not checked, because no remote is live yet`]),
  ].join('\n');
}

async function check(college: string | undefined, options: JsonOption) {
  const config = readConfig(process.env);
  if (college !== undefined) await assertCollege(config, college);
  const registry = await readRegistry(config);
  const packs = await packsIn(config.COLLEGES_DIR);
  if (packs.size === 0) throw new ConfigError(`There are no college packs in ${config.COLLEGES_DIR}.`);
  const checked: CheckedPack[] = [];
  for (const entry of packs)
    if (college === undefined || entry[0] === college)
      checked.push(await checkPack(config, registry, packs, entry));
  createOutput(options).result({ packs: checked }, checked.map(packText).join('\n'));
  const isFaultless = checked.every(({ problem, warnings }) => problem === null && warnings.length === 0);
  if (!isFaultless) process.exitCode = exitStatus.refused;
}

/** `portal check`: reports the errors and warnings of college packs. */
export function checkCommand(): Command {
  return new Command('check')
    .argument('[college]', 'Id of one college; every college by default.')
    .description('Checks college packs and reports every mistake with file, line and remedy.')
    .addOption(jsonOption())
    .action(check);
}
