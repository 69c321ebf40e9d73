import { existsSync } from 'node:fs';
import { access, constants, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '@kalalaya/node/command-line';
import { diskFullMessage, isDiskFull } from '@kalalaya/node/errors';
import nodemailer from 'nodemailer';
import type { Config } from '../../base/config.ts';
import { smtpProblem } from '../../inbox/index.ts';
import { InboxStore } from '../../inbox/store.ts';
import { readCollegeProfiles } from '../../publishing/colleges.ts';
import { type HistoryEntry, readHistory } from '../../release/history.ts';
import { missingSectionRemedy, sectionsWithoutRelease } from '../../release/missing.ts';
import { readRelease } from '../../release/read-release.ts';
import { assertUnaltered } from '../../release/receipt.ts';
import {
  collegeLabel,
  EVERY_COLLEGE,
  emptyRegistry,
  pointerFor,
  readRegistry,
} from '../../release/registry.ts';
import { verifyFiles } from '../../release/verify.ts';
import { sqliteFile } from '../../store/location.ts';
import { assertIntactSqlite } from '../../store/sqlite-backup.ts';

/** A problem of an installation. */
export interface Fault {
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
}

const MB = 1_000_000;

/** Free bytes below which the next release or message may not fit. */
const MIN_FREE_BYTES = 200 * MB;

/** Timeout for the mail server, in milliseconds. */
const MAIL_TIMEOUT_MS = 10_000;

/** Returns the first line of an error's message. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n', 1)[0] ?? '';

/** Checks that the portal may write its folders and the files in them, and that the packs are valid. */
async function checkFolders(config: Config): Promise<Fault[]> {
  const { DATA_DIR, RELEASES_DIR, COLLEGES_DIR, COLLEGE } = config;
  const faults: Fault[] = [];
  for (const dir of [DATA_DIR, RELEASES_DIR]) {
    try {
      const names = await readdir(dir);
      for (const file of [dir, ...names.map((name) => path.join(dir, name))])
        await access(file, constants.W_OK);
    } catch (error) {
      const remedy = `Create it and give it to the portal's user: chown -R <user> ${dir}`;
      faults.push({ problem: `${dir} cannot be used: ${reasonOf(error)}`, remedy });
    }
  }
  const colleges = await readCollegeProfiles(config);
  for (const { id, error } of colleges) {
    if (error === null) continue;
    faults.push({
      problem: `${id}: ${error}`,
      remedy: `Correct the file, then run ${commandLine('check')}.`,
    });
  }
  if (!colleges.some(({ id }) => id === COLLEGE)) {
    const problem = `There is no pack ${COLLEGE} in ${COLLEGES_DIR}.`;
    faults.push({ problem, remedy: 'Correct COLLEGES_DIR, or set COLLEGE to one of its packs.' });
  }
  return faults;
}

/** Checks the free disk space for releases, messages and pictures. */
async function checkDisk({ DATA_DIR, RELEASES_DIR }: Config): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const dir of [DATA_DIR, RELEASES_DIR]) {
    const { bavail, bsize } = await statfs(dir).catch(() => ({ bavail: Infinity, bsize: 1 }));
    if (bavail * bsize >= MIN_FREE_BYTES) continue;
    const problem = `${Math.round((bavail * bsize) / MB)} MB are free on the disk of ${dir}.`;
    const remedy = `Free some space: ${commandLine('retain --days 30')} removes old releases.`;
    faults.push({ problem, remedy });
  }
  return faults;
}

/** Returns true before the first start, which creates the store. The check must not. */
const isNew = (config: Config) => config.DATABASE_URL === undefined && !existsSync(sqliteFile(config));

/** Checks that messages can be stored, and that none is waiting because its mail failed. */
async function checkDatabase(config: Config): Promise<Fault[]> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (isNew(config)) return [];
  try {
    if (DATABASE_URL === undefined) assertIntactSqlite(sqliteFile(config));
    const open = await new InboxStore(config).list({ open: true, limit: 1_000 });
    const failed = open.filter(({ mail: { state } }) => state === 'failed' || state === 'unknown').length;
    if (failed === 0) return [];
    const problem = `${failed} messages may not have reached the office by mail.`;
    return [{ problem, remedy: `Read them: ${commandLine('inbox list')}` }];
  } catch (error) {
    const remedy =
      DATABASE_URL === undefined
        ? `Restore it from a backup: ${commandLine('restore <file>')}. Until then, messages cannot be accepted.`
        : 'Start Postgres, or correct DATABASE_URL. Until then, pages are served but the contact form is unavailable.';
    return [{ problem: reasonOf(error), remedy: isDiskFull(error) ? diskFullMessage(DATA_DIR) : remedy }];
  }
}

/** Returns why a release is not as it was built, received or made live; null if it is. */
async function problemOf(
  config: Config,
  name: string,
  version: string,
  history: readonly HistoryEntry[],
): Promise<string | null> {
  try {
    const release = await readRelease(config, name, version);
    const { invalid, digest } = await verifyFiles(release);
    const [first] = invalid;
    if (first !== undefined) return `${first.file} ${first.problem}`;
    await assertUnaltered(release, digest, history);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Checks that every section has a live release, and that the live releases are complete and unchanged. */
async function checkReleases(config: Config): Promise<Fault[]> {
  const registry = isNew(config) ? emptyRegistry : await readRegistry(config).catch(reasonOf);
  if (typeof registry === 'string') {
    const remedy =
      'Correct DATABASE_URL, restore a backup, or publish again. Running servers keep their releases.';
    return [{ problem: registry, remedy }];
  }
  if (pointerFor(registry, EVERY_COLLEGE, 'shell') === undefined) {
    const remedy = `Run ${commandLine('start')}, which installs the releases.`;
    return [{ problem: 'No shell is live, so nothing can be served.', remedy }];
  }
  const faults = (await readCollegeProfiles(config)).flatMap(({ id, profile }) =>
    sectionsWithoutRelease(registry, id, profile?.sections ?? []).map((name) => ({
      problem: `${id} is shown without ${name}, which has no live release.`,
      remedy: missingSectionRemedy(name),
    })),
  );
  const history = isNew(config) ? [] : await readHistory(config);
  for (const [college, byName] of Object.entries(registry.live)) {
    for (const [name, { version }] of Object.entries(byName)) {
      const reason = await problemOf(config, name, version, history);
      if (reason === null) continue;
      const problem = `${name} ${version}, live for ${collegeLabel(college)}, is damaged: ${reason}`;
      const remedy = `Restore it from a backup, or replace it: ${commandLine(`publish ${name}`)}, or ${commandLine(`rollback ${name}`)}`;
      faults.push({ problem, remedy });
    }
  }
  return faults;
}

/** Checks that the mail server accepts the portal's mail. Sends none. */
async function checkMail({ SMTP_URL }: Config): Promise<Fault[]> {
  // Without it, messages are read with `portal inbox`.
  if (SMTP_URL === undefined) return [];
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const problem = `The mail server ${new URL(SMTP_URL).host} cannot be used: ${smtpProblem(SMTP_URL, error)}`;
    const remedy = 'Correct SMTP_URL (smtps://user:password@host:465). Messages are kept until then.';
    return [{ problem, remedy }];
  } finally {
    transport.close();
  }
}

/** Checks an installation. Changes nothing and sends no mail. Returns the faults of each part. */
export const checkInstallation = async (config: Config): Promise<Readonly<Record<string, Fault[]>>> => ({
  folders: await checkFolders(config),
  disk: await checkDisk(config),
  database: await checkDatabase(config),
  releases: await checkReleases(config),
  mail: await checkMail(config),
});
