import { Command } from 'commander';
import { type Config, checkout, readConfig } from '../config.ts';
import { knownColleges } from '../publishing/colleges.ts';
import { type PinnedEmbed, pinnedEmbed, readEmbed } from '../release/embed.ts';
import { readPreviews } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, type Pointer, type Registry, readRegistry } from '../release/registry.ts';
import { versionsHere } from '../release/versions.ts';
import { type Health, serverHealth } from './health.ts';
import { size, table } from './table.ts';

/** One live release, as `portal status --json` has it. */
interface LiveStatus extends Pointer {
  /** Id of a college, or `*`. */
  readonly college: string;
  readonly name: string;
  /** Of all its files for the browser. */
  readonly bytes: number;
  /** Of what a first load takes of it. */
  readonly gzip: number;
  /** Failures that the running server counted of this release; null when none answers. */
  readonly failures: number | null;
  /** Its script for other sites, pinned; null when it brings none. */
  readonly embed: PinnedEmbed | null;
  /** Why it cannot be used; null when it can. */
  readonly problem: string | null;
}

interface Status {
  readonly revision: number;
  readonly live: readonly LiveStatus[];
  readonly previews: readonly { college: string; name: string; version: string; expires: string }[];
  readonly server: Pick<Health, 'address' | 'healthy' | 'detail' | 'revision'>;
  readonly packs: readonly { college: string; sections: readonly string[]; problem: string | null }[];
  /** Every release that is here or can be fetched, by frontend. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
}

async function liveStatus(
  config: Config,
  health: Health,
  [college, name, pointer]: [string, string, Pointer],
): Promise<LiveStatus> {
  const failures = health.healthy ? (health.failures.get(`${name} ${pointer.version}`) ?? 0) : null;
  const base = { college, name, ...pointer, failures };
  try {
    const release = await readRelease(config, name, pointer.version);
    const { manifest } = release;
    const embed = await readEmbed(release);
    const sum = (key: 'bytes' | 'gzip', files: readonly string[]) =>
      files.reduce((total, file) => total + (manifest.files[file]?.[key] ?? 0), 0);
    return {
      ...base,
      bytes: sum('bytes', Object.keys(manifest.files)),
      gzip: sum('gzip', [...manifest.scripts, ...manifest.styles]),
      embed: embed && pinnedEmbed(embed),
      problem: null,
    };
  } catch (error) {
    return {
      ...base,
      bytes: 0,
      gzip: 0,
      embed: null,
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

const pointersOf = ({ live }: Registry): [string, string, Pointer][] =>
  Object.entries(live)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([college, byName]) =>
      Object.entries(byName)
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([name, pointer]): [string, string, Pointer] => [college, name, pointer]),
    );

async function readStatus(config: Config): Promise<Status> {
  const registry = await readRegistry(config);
  const health = await serverHealth(config);
  const colleges = await knownColleges(config, registry);
  const { address, healthy, detail, revision } = health;
  return {
    revision: registry.revision,
    live: await Promise.all(pointersOf(registry).map((pointer) => liveStatus(config, health, pointer))),
    // The token is the key to a preview; a status may be pasted anywhere.
    previews: (await readPreviews(config)).map(({ token: _token, ...shown }) => shown),
    server: { address, healthy, detail, revision },
    packs: colleges.map(({ id, profile, problem }) => ({
      college: id,
      sections: profile?.sections ?? [],
      problem,
    })),
    releases: await versionsHere(config),
  };
}

const moment = (iso: string) => iso.slice(0, 16).replace('T', ' ');
const shown = (college: string) => (college === EVERY_COLLEGE ? 'every' : college);

function liveLines({ live, revision }: Status): string {
  if (live.length === 0) return 'Nothing is live. Make releases: npm start, or portal publish <remote>';
  const head = ['college', 'remote', 'live', 'since (UTC)', 'by', 'before', 'size', 'first load', 'health'];
  const rows = live.map(({ college, name, version, since, by, previous, bytes, gzip, failures, problem }) => [
    shown(college),
    name,
    version,
    moment(since),
    by,
    previous ?? '-',
    size(bytes),
    size(gzip),
    problem !== null
      ? 'unreadable'
      : failures === null
        ? '-'
        : failures === 0
          ? 'ok'
          : `${failures} failures`,
  ]);
  const problems = live.flatMap(({ problem }) => (problem === null ? [] : [`\n${problem}`]));
  return [`Registry, revision ${revision}`, table(head, rows), ...problems].join('\n');
}

function embedLines({ live }: Status): string[] {
  const rows = live.flatMap(({ college, name, embed }) =>
    embed ? [[shown(college), name, embed.path, size(embed.gzip), embed.integrity]] : [],
  );
  if (rows.length === 0) return [];
  return [`For pages elsewhere\n${table(['college', 'remote', 'script', 'gzip', 'integrity'], rows)}`];
}

function statusText(status: Status, all: boolean): string {
  const { previews, server, packs, releases } = status;
  const parts = [liveLines(status), ...embedLines(status)];
  if (previews.length > 0) {
    const rows = previews.map(({ college, name, version, expires }) => [
      shown(college),
      name,
      version,
      moment(expires),
    ]);
    parts.push(`Previews\n${table(['college', 'remote', 'release', 'until (UTC)'], rows)}`);
  }
  const packRows = packs.map(({ college, sections, problem }) =>
    problem === null
      ? `  ${college}: ok, ${sections.join(', ')}`
      : `  ${college}: ${problem.replace(/\n/g, '\n    ')}`,
  );
  parts.push(`Packs\n${packRows.join('\n') || '  none'}`);
  if (all) {
    const rows = Object.entries(releases).map(([name, versions]) => `  ${name}: ${versions.join(', ')}`);
    parts.push(`Releases that are here\n${rows.join('\n') || '  none'}`);
  }
  parts.push(`Server at ${server.address}: ${server.detail}`);
  return parts.join('\n\n');
}

async function show({ json = false, all = false, to }: { json?: boolean; all?: boolean; to?: string }) {
  if (to !== undefined) {
    const { printStatus } = await import('../remote-cli/commands.ts');
    return printStatus(checkout, { to });
  }
  const status = await readStatus(readConfig(process.env));
  console.log(json ? JSON.stringify(status, null, 2) : statusText(status, all));
}

/** `portal status`: what is live, since when, by whom; previews, packs, and how the server is. */
export function statusCommand(): Command {
  return new Command('status')
    .description('what is live, since when, by whom, what was before; packs, previews, the running server')
    .option('--json', 'for a program')
    .option('--all', 'with every release that is here')
    .option('--to <portal>', 'of a portal elsewhere, over HTTP, what the key in KALALAYA_KEY may know')
    .action(show);
}
