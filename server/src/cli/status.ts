import { commandLine } from '@kalalaya/node/command-line';
import { createOutput, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { type Config, checkout, readConfig } from '../base/config.ts';
import { readInstallation } from '../publishing/installation.ts';
import { missingSectionRemedy } from '../release/missing.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { type MoveOptions, portalOption } from './from-sources.ts';
import { serverHealth } from './health.ts';
import { formatSize, formatTable } from './table.ts';

/** Reads the output of `portal status --json`. */
async function readStatus(config: Config) {
  const installation = await readInstallation(config);
  const { failures, ...server } = await serverHealth(config);
  return {
    ...installation,
    live: installation.live.map((release) => ({
      ...release,
      /** Those that the running server counted; null if no server responds. */
      failures: server.healthy ? (failures.get(`${release.name} ${release.version}`) ?? 0) : null,
    })),
    server,
  };
}
type Status = Awaited<ReturnType<typeof readStatus>>;

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
  const packRows = packs.map(({ college, sections, missing, problem, repository }) =>
    [
      `  ${college}: ${problem === null ? `ok, ${sections.join(', ')}` : problem.replace(/\n/g, '\n    ')}`,
      ...missing.map(
        (name) => `    ${name} is not shown: it has no live release. ${missingSectionRemedy(name)}`,
      ),
      ...(repository === null ? [] : [`    at the commit ${repository.commit}`]),
      ...(repository?.problem ? [`    it stays there: ${repository.problem.replace(/\n/g, '\n    ')}`] : []),
    ].join('\n'),
  );
  parts.push(`Packs\n${packRows.join('\n') || '  none'}`);
  if (all) {
    const rows = Object.entries(releases).map(([name, versions]) => `  ${name}: ${versions.join(', ')}`);
    parts.push(`Stored releases\n${rows.join('\n') || '  none'}`);
  }
  parts.push(`Server at ${server.address}: ${server.detail}`);
  return parts.join('\n\n');
}

async function show({ json = false, all = false, portal }: MoveOptions & { readonly all?: boolean }) {
  if (portal !== undefined) {
    const { printStatus } = await import('@kalalaya/cli/commands');
    return printStatus(checkout, { portal, json });
  }
  const status = await readStatus(readConfig(process.env));
  createOutput({ json }).result(status, statusText(status, all));
}

/** `portal status`: shows live releases, previews, packs and the state of the server. */
export function statusCommand(): Command {
  return new Command('status')
    .description('Shows the live releases, previews, packs and the state of the running server.')
    .addOption(jsonOption())
    .option('--all', 'Output with every stored release.')
    .addOption(portalOption())
    .action(show);
}
