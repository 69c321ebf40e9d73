import { Command, InvalidArgumentError } from 'commander';
import { createCleaner } from '../admin-api/clean.ts';
import { type Examination, examine, isFault } from '../admin-api/index.ts';
import { type Config, readConfig } from '../config.ts';
import { diagnose } from '../doctor/index.ts';
import { ConfigError, ExpectedError } from '../errors.ts';
import { foldersOf } from '../pack/index.ts';
import { isLoopbackHost } from '../portal/college.ts';
import { profileOf, upstreamOf } from './college.ts';
import { diagnosisText, examinationText } from './doctor-text.ts';
import { createProgress } from './progress.ts';

const UPLOADS = '/admin/uploads';

/** Questions at the same time: fewer than the portal's eight, which visitors may need. */
const AT_ONCE = 4;

/** No call of the API was answered: it is another address, or it is down. */
class NoApiError extends ExpectedError {
  override readonly name = 'NoApiError';
  /** EX_UNAVAILABLE of sysexits.h: nothing can be said of the API. */
  override readonly exitStatus = 69;
}

function apiAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    throw new InvalidArgumentError('an address such as https://college.example/admin/api');
  return text.replace(/[?#].*$/s, '').replace(/\/+$/, '');
}

function fewAtOnce(text: string): number {
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

function assertAnswered({ calls, findings }: Examination, upstream: string): void {
  if (calls.some(({ asked, failed }) => asked > failed)) return;
  const why = [...new Set(findings.filter(({ kind }) => kind === 'failed').map(({ what }) => `  ${what}`))]
    .slice(0, 4)
    .join('\n');
  throw new NoApiError(
    `No call of ${upstream} was answered:\n${why}\nIs this the base of the calls? ${upstream}/scrollers should be JSON.`,
  );
}

async function examineApi({ college, upstream, uploads, atOnce, json = false }: Options): Promise<void> {
  const config = readConfig(process.env);
  const profile = await profileOf(config, college ?? config.COLLEGE);
  const known = upstreamOf(config, profile);
  const base = upstream ?? known?.upstream;
  if (base === undefined) {
    throw new ConfigError(
      `${profile.id} has its answers in its own pack.\nName an admin API: portal doctor --upstream https://college.example/admin/api`,
    );
  }
  const files = uploads ?? (upstream === undefined ? known?.uploads : undefined);
  const cleaner = createCleaner();
  const progress = createProgress();
  const found = await examine({
    upstream: base,
    ...(files !== undefined && { uploads: files }),
    site: { uploadsBase: UPLOADS, folders: foldersOf(profile), origin: profile.publicUrl },
    cellIds: Object.values(profile.cells),
    clean: cleaner.sanitizer({ uploadsBase: UPLOADS }),
    atOnce,
    onProgress: progress.show,
  }).finally(() => {
    progress.end();
    cleaner.close();
  });
  assertAnswered(found, base);
  console.log(
    json
      ? JSON.stringify({ upstream: base, college: profile.id, ...found }, null, 2)
      : `Admin API ${base}, read as that of ${profile.id}\n\n${examinationText(found)}`,
  );
  if (found.findings.some(isFault)) process.exitCode = 1;
}

/**
 * Where visitors reach the default college. Null where that is this machine alone, with nothing between, and where its
 * pack cannot be read, which is a finding of its own.
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
  const found = await diagnose(config, await publicUrlOf(config));
  console.log(json ? JSON.stringify(found, null, 2) : diagnosisText(found));
  if (found.findings.some(({ kind }) => kind === 'fault')) process.exitCode = 1;
}

/**
 * `portal doctor`: says what is wrong with this installation. Told of an admin API, it reads that as the portal would, and
 * says what is wrong with its answers and files.
 */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('what is wrong with this installation, or with every call and file of an admin API')
    .option('--api', 'look at the admin API that the college has')
    .option('--upstream <address>', 'look at the admin API whose calls begin so', apiAddress)
    .option('--uploads <address>', 'base of its files; /admin/uploads of its host when left out', apiAddress)
    .option('--college <id>', 'whose folders and cells are taken; COLLEGE when left out')
    .option('--at-once <number>', 'questions at the same time', fewAtOnce, AT_ONCE)
    .option('--json', 'for a program')
    .action((options: Options) =>
      options.api || options.upstream !== undefined
        ? examineApi(options)
        : examineInstallation(options.json ?? false),
    );
}
