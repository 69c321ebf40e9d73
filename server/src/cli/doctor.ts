import path from 'node:path';
import { ExpectedError } from '@kalalaya/node/errors';
import { exitStatus } from '@kalalaya/node/exit-status';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command, InvalidArgumentError } from 'commander';
import { type Config, readConfig } from '../base/config.ts';
import { upstreamOf } from '../content/college.ts';
import { loadPack } from '../content/pack/index.ts';
import { type CheckedCall, checkAdminApi } from '../operations/doctor/admin-api.ts';
import { checkInstallation, type Fault } from '../operations/doctor/installation.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { serverHealth } from './health.ts';
import { formatTable, truncate } from './table.ts';

/** Maximum width of a cell with text from the API, in characters. */
const WIDTH = 90;

function parseApiAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    throw new InvalidArgumentError('an address such as https://college.example/admin/api');
  return text.replace(/[?#].*$/s, '').replace(/\/+$/, '');
}

interface Options extends JsonOption {
  readonly upstream?: string;
  readonly college?: string;
}

/** Checks the admin API at `upstream`, or that of a college; null if the college has none. */
async function checkApi(config: Config, { upstream, college = config.COLLEGE }: Options) {
  await assertCollege(config, college);
  const { profile } = await loadPack(path.join(config.COLLEGES_DIR, college));
  const api = upstream === undefined ? upstreamOf(config, profile) : { base: upstream };
  if (api === null) return null;
  const calls = await checkAdminApi(api, Object.values(profile.cells));
  return { upstream: api.base, college, calls };
}

function apiText(upstream: string, calls: readonly CheckedCall[]): string {
  const rows = calls.map(({ call, status, rows: count, ms, problems }) => {
    const isCalled = status !== 'not called';
    return [
      call,
      status,
      isCalled ? String(count) : '-',
      isCalled ? `${ms} ms` : '-',
      truncate(problems.join('; '), WIDTH),
    ];
  });
  return `Admin API ${upstream}\n${formatTable(['CALL', 'STATUS', 'ROWS', 'TIME', 'PROBLEMS'], rows)}`;
}

function faultText(part: string, faults: readonly Fault[]): string {
  if (faults.length === 0) return `${part}: ok`;
  return faults
    .map(({ problem, remedy }) => `${part}: ${problem.replace(/\n/g, '\n  ')}\n  ${remedy}`)
    .join('\n');
}

/** Checks that a running server can read the files of its sections. */
async function checkServer(config: Config): Promise<Fault[]> {
  const { unreadable } = await serverHealth(config);
  return unreadable.map((name) => ({
    problem: `The running server cannot read the files of ${name}, and shows its pages as unavailable.`,
    remedy: `It tries again. If this lasts, check the disk and the owner of ${path.join(config.RELEASES_DIR, name)}.`,
  }));
}

async function doctor(options: Options): Promise<void> {
  const config = readConfig(process.env);
  const isOther = options.upstream !== undefined;
  const installation: Readonly<Record<string, Fault[]>> = isOther
    ? {}
    : { ...(await checkInstallation(config)), server: await checkServer(config) };
  const api = await checkApi(config, options).catch((error: unknown) => {
    // The check of the folders reports a pack that cannot be read.
    if (isOther || options.college !== undefined || !(error instanceof ExpectedError)) throw error;
    return null;
  });
  const parts = Object.entries(installation).map(([part, faults]) => faultText(part, faults));
  createOutput(options).result(
    { installation, api },
    [
      ...(parts.length > 0 ? [parts.join('\n')] : []),
      ...(api ? [apiText(api.upstream, api.calls)] : []),
    ].join('\n\n'),
  );
  const hasFault = Object.values(installation).some((faults) => faults.length > 0);
  if (hasFault || api?.calls.some(({ problems }) => problems.length > 0))
    process.exitCode = exitStatus.refused;
  if (api && !api.calls.some(({ status }) => status === 'ok')) process.exitCode = exitStatus.unavailable;
}

/** `portal doctor`: checks this installation and the admin API of a college. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Checks this installation, and each call of an admin API once.')
    .option('--upstream <address>', 'Checks the admin API at this base address alone.', parseApiAddress)
    .option('--college <id>', 'Id of the college whose admin API is checked; COLLEGE by default.')
    .addOption(jsonOption())
    .action(doctor);
}
