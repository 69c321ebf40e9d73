import { Command, InvalidArgumentError } from 'commander';
import { createCleaner } from '../admin-api/clean.ts';
import { type Examination, examine, isFault } from '../admin-api/index.ts';
import { commandLine } from '../command-line.ts';
import { type Config, readConfig } from '../config.ts';
import { diagnose } from '../doctor/index.ts';
import { ConfigError, ExpectedError } from '../errors.ts';
import { exitStatus } from '../exit-status.ts';
import { foldersOf } from '../pack/index.ts';
import { isLoopbackHost } from '../portal/college.ts';
import { profileOf, upstreamOf } from './college.ts';
import { diagnosisText, examinationText } from './doctor-text.ts';
import { createProgress } from './progress.ts';

const UPLOADS = '/admin/uploads';

/** Maximum number of concurrent requests: fewer than the portal's eight, which visitors need. */
const DEFAULT_CONCURRENCY = 4;

/** Thrown if no call of the API succeeds: the address is wrong, or the API is down. */
class NoApiError extends ExpectedError {
  override readonly name = 'NoApiError';
  override readonly exitStatus = exitStatus.unavailable;
}

function parseApiAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    throw new InvalidArgumentError('an address such as https://college.example/admin/api');
  return text.replace(/[?#].*$/s, '').replace(/\/+$/, '');
}

function parseConcurrency(text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > 16) throw new InvalidArgumentError('a whole number from 1 to 16');
  return count;
}

interface Options {
  readonly api?: boolean;
  readonly upstream?: string;
  readonly uploads?: string;
  readonly college?: string;
  readonly atOnce: number;
  readonly json?: boolean;
}

function assertResponds({ calls, findings }: Examination, upstream: string): void {
  if (calls.some(({ asked: requests, failed }) => requests > failed)) return;
  const reasons = [
    ...new Set(findings.filter(({ kind }) => kind === 'failed').map(({ what }) => `  ${what}`)),
  ]
    .slice(0, 4)
    .join('\n');
  throw new NoApiError(
    `Every call of ${upstream} failed:\n${reasons}\nCheck the base address: ${upstream}/scrollers should return JSON.`,
  );
}

async function examineApi({ college, upstream, uploads, atOnce, json = false }: Options): Promise<void> {
  const config = readConfig(process.env);
  const profile = await profileOf(config, college ?? config.COLLEGE);
  const configured = upstreamOf(config, profile);
  const base = upstream ?? configured?.upstream;
  if (base === undefined) {
    throw new ConfigError(
      `${profile.id} has no admin API: its content is in its pack.\nName an admin API: ${commandLine('doctor --upstream https://college.example/admin/api')}`,
    );
  }
  const files = uploads ?? (upstream === undefined ? configured?.uploads : undefined);
  const cleaner = createCleaner();
  const progress = createProgress();
  const result = await examine({
    upstream: base,
    ...(files !== undefined && { uploads: files }),
    site: { uploadsBase: UPLOADS, folders: foldersOf(profile), origin: profile.publicUrl },
    cellIds: Object.values(profile.cells),
    clean: cleaner.sanitizer({ uploadsBase: UPLOADS }),
    concurrency: atOnce,
    onProgress: progress.show,
  }).finally(() => {
    progress.end();
    cleaner.close();
  });
  assertResponds(result, base);
  console.log(
    json
      ? JSON.stringify({ upstream: base, college: profile.id, ...result }, null, 2)
      : `Admin API ${base}, read as that of ${profile.id}\n\n${examinationText(result)}`,
  );
  if (result.findings.some(isFault)) process.exitCode = exitStatus.refused;
}

/**
 * Returns the public URL of the default college. Null if it is this machine, or if the pack cannot be read, which is
 * reported as a separate diagnostic.
 */
async function publicUrlOf(config: Config): Promise<string | null> {
  const url =
    config.PUBLIC_URL ??
    (await profileOf(config, config.COLLEGE).then(
      ({ publicUrl }) => publicUrl,
      () => null,
    ));
  return url === null || isLoopbackHost(new URL(url).host) ? null : url;
}

async function examineInstallation(json: boolean): Promise<void> {
  const config = readConfig(process.env);
  const result = await diagnose(config, await publicUrlOf(config));
  console.log(json ? JSON.stringify(result, null, 2) : diagnosisText(result));
  if (result.findings.some(({ kind }) => kind === 'fault')) process.exitCode = exitStatus.refused;
}

/** `portal doctor`: diagnoses this installation, or surveys the calls and files of an admin API. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Diagnoses this installation, or every call and file of an admin API.')
    .option('--api', 'Survey of the admin API of the college.')
    .option('--upstream <address>', 'Survey of the admin API at this base address.', parseApiAddress)
    .option(
      '--uploads <address>',
      'Base address of its files; /admin/uploads on its host by default.',
      parseApiAddress,
    )
    .option('--college <id>', 'Id of the college whose folders and cells apply; COLLEGE by default.')
    .option(
      '--at-once <number>',
      'Maximum number of concurrent requests.',
      parseConcurrency,
      DEFAULT_CONCURRENCY,
    )
    .option('--json', 'Output as JSON.')
    .action((options: Options) =>
      options.api || options.upstream !== undefined
        ? examineApi(options)
        : examineInstallation(options.json ?? false),
    );
}
