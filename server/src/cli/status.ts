import { Command } from 'commander';
import { commandLine } from '../command-line.ts';
import { type Config, checkout, readConfig } from '../config.ts';
import { readCollegeProfiles } from '../publishing/colleges.ts';
import { type PinnedEmbed, pinnedEmbed, readEmbed } from '../release/embed.ts';
import { missingSectionRemedy, sectionsWithoutRelease } from '../release/missing.ts';
import { readPreviews } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, type Pointer, type Registry, readRegistry } from '../release/registry.ts';
import { listVersions } from '../release/versions.ts';
import { portalOptions } from './from-sources.ts';
import { type Health, serverHealth } from './health.ts';
import { formatSize, formatTable } from './table.ts';

/** One live release in `portal status --json`. */
interface LiveStatus extends Pointer {
  /** Id of a college, or `*` for every college. */
  readonly college: string;
  readonly name: string;
  /** Size of all files for the browser, in bytes. */
  readonly bytes: number;
  /** Compressed size of the files of a first load, in bytes. */
  readonly gzip: number;
  /** Failures that the running server counted; null if no server responds. */
  readonly failures: number | null;
  /** Pinned script for host pages; null if the release has none. */
  readonly embed: PinnedEmbed | null;
  /** Why the release cannot be used; null if it can. */
  readonly problem: string | null;
}

interface Status {
  readonly revision: number;
  readonly live: readonly LiveStatus[];
  readonly previews: readonly { college: string; name: string; version: string; expires: string }[];
  readonly server: Pick<Health, 'address' | 'healthy' | 'detail' | 'revision'>;
  readonly packs: readonly {
    college: string;
    sections: readonly string[];
    /** Sections without a live release, which are not shown. */
    missing: readonly string[];
    problem: string | null;
  }[];
  /** Stored and fetchable releases by frontend. */
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
  const colleges = await readCollegeProfiles(config);
  const { address, healthy, detail, revision } = health;
  return {
    revision: registry.revision,
    live: await Promise.all(pointersOf(registry).map((pointer) => liveStatus(config, health, pointer))),
    // The token gives access to a preview, and a status may be pasted anywhere.
    previews: (await readPreviews(config)).map(({ token: _token, ...preview }) => preview),
    server: { address, healthy, detail, revision },
    packs: colleges.map(({ id, profile, error: problem }) => ({
      college: id,
      sections: profile?.sections ?? [],
      missing: sectionsWithoutRelease(registry, id, profile?.sections ?? []),
      problem,
    })),
    releases: await listVersions(config),
  };
}

const formatTime = (iso: string) => iso.slice(0, 16).replace('T', ' ');
const collegeLabel = (college: string) => (college === EVERY_COLLEGE ? 'every' : college);

function liveLines({ live, revision }: Status): string {
  if (live.length === 0)
    return `Nothing is live. Install releases with ${commandLine('start')}, or publish: ${commandLine('publish <remote>')}`;
  const head = ['college', 'remote', 'live', 'since (UTC)', 'by', 'before', 'size', 'first load', 'health'];
  const rows = live.map(({ college, name, version, since, by, previous, bytes, gzip, failures, problem }) => [
    collegeLabel(college),
    name,
    version,
    formatTime(since),
    by,
    previous ?? '-',
    formatSize(bytes),
    formatSize(gzip),
    problem !== null
      ? 'unreadable'
      : failures === null
        ? '-'
        : failures === 0
          ? 'ok'
          : `${failures} failures`,
  ]);
  const problems = live.flatMap(({ problem }) => (problem === null ? [] : [`\n${problem}`]));
  return [`Registry, revision ${revision}`, formatTable(head, rows), ...problems].join('\n');
}

function embedLines({ live }: Status): string[] {
  const rows = live.flatMap(({ college, name, embed }) =>
    embed ? [[collegeLabel(college), name, embed.path, formatSize(embed.gzip), embed.integrity]] : [],
  );
  if (rows.length === 0) return [];
  return [
    `Scripts for host pages\n${formatTable(['college', 'remote', 'script', 'gzip', 'integrity'], rows)}`,
  ];
}

function statusText(status: Status, all: boolean): string {
  const { previews, server, packs, releases } = status;
  const parts = [liveLines(status), ...embedLines(status)];
  if (previews.length > 0) {
    const rows = previews.map(({ college, name, version, expires }) => [
      collegeLabel(college),
      name,
      version,
      formatTime(expires),
    ]);
    parts.push(`Previews\n${formatTable(['college', 'remote', 'release', 'until (UTC)'], rows)}`);
  }
  const packRows = packs.map(({ college, sections, missing, problem }) =>
    problem === null
      ? [
          `  ${college}: ok, ${sections.join(', ')}`,
          ...missing.map(
            (name) => `    ${name} is not shown: it has no live release. ${missingSectionRemedy(name)}`,
          ),
        ].join('\n')
      : `  ${college}: ${problem.replace(/\n/g, '\n    ')}`,
  );
  parts.push(`Packs\n${packRows.join('\n') || '  none'}`);
  if (all) {
    const rows = Object.entries(releases).map(([name, versions]) => `  ${name}: ${versions.join(', ')}`);
    parts.push(`Stored releases\n${rows.join('\n') || '  none'}`);
  }
  parts.push(`Server at ${server.address}: ${server.detail}`);
  return parts.join('\n\n');
}

async function show({
  json = false,
  all = false,
  portal,
}: {
  json?: boolean;
  all?: boolean;
  portal?: string;
}) {
  if (portal !== undefined) {
    const { printStatus } = await import('../remote-cli/commands.ts');
    return printStatus(checkout, { portal });
  }
  const status = await readStatus(readConfig(process.env));
  console.log(json ? JSON.stringify(status, null, 2) : statusText(status, all));
}

/** `portal status`: shows live releases, previews, packs and the state of the server. */
export function statusCommand(): Command {
  return new Command('status')
    .description('Shows the live releases, previews, packs and the state of the running server.')
    .option('--json', 'Output as JSON.')
    .option('--all', 'Output with every stored release.')
    .addOption(portalOptions.portal())
    .addOption(portalOptions.to())
    .action(show);
}
