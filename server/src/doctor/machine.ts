import { randomUUID } from 'node:crypto';
import { access, constants, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { commandLine } from '../command-line.ts';
import type { Config } from '../config.ts';
import { codeOf, isDiskFull } from '../errors.ts';
import { readHistory } from '../release/history.ts';
import { type Check, fault, note, reasonOf } from './diagnostic.ts';

const MB = 1_000_000;
/** Free bytes below which the next release or message may not fit, and below which space is getting low. */
const [CRITICAL_BYTES, LOW_BYTES] = [200 * MB, 1_000 * MB];
/** Open files and connections of a busy server. The usual limit of a login shell is the lower one. */
const [MIN_OPEN_FILES, RECOMMENDED_OPEN_FILES] = [1_024, 4_096];
/** Clock skew above which signatures, previews and mails fail, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000;
/** Minimum major version of Node, which runs the TypeScript sources without a build. */
const MIN_NODE_MAJOR = 24;

/** Checks the version of Node. */
export const checkNode: Check = async () =>
  Number(process.versions.node.split('.')[0]) >= MIN_NODE_MAJOR
    ? []
    : [
        fault(
          `This is Node ${process.versions.node}, but the portal requires ${MIN_NODE_MAJOR}.`,
          `Start it with ${commandLine('start')}, which includes the right version.`,
        ),
      ];

/** Checks the limit on open files and connections. */
export const checkOpenFiles: Check = async () => {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const openFileLimit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  if (Number.isNaN(openFileLimit) || openFileLimit >= RECOMMENDED_OPEN_FILES) return [];
  const report = openFileLimit < MIN_OPEN_FILES ? fault : note;
  return [
    report(
      `A process may open only ${openFileLimit} files and connections.`,
      `Raise the limit to ${RECOMMENDED_OPEN_FILES * 16}: LimitNOFILE= in the systemd unit, or ulimit -n before the start.`,
    ),
  ];
};

async function assertWritable(dir: string): Promise<void> {
  const file = path.join(dir, `.doctor-${randomUUID()}`);
  await writeFile(file, '');
  await rm(file);
}

/** Returns the files directly in a folder that this user may not write. */
async function unwritableFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  const unwritable = await Promise.all(
    names.map((name) =>
      access(path.join(dir, name), constants.W_OK).then(
        () => null,
        (error: unknown) => (codeOf(error) === 'EACCES' ? path.join(dir, name) : null),
      ),
    ),
  );
  return unwritable.filter((file) => file !== null);
}

/** Checks that the portal may write its folders and read the packs. */
export const checkFolders =
  ({ DATA_DIR, RELEASES_DIR, COLLEGES_DIR }: Config): Check =>
  async () => {
    const { username } = userInfo();
    const diagnostics = [];
    for (const [name, dir] of Object.entries({ DATA_DIR, RELEASES_DIR })) {
      try {
        await assertWritable(dir);
      } catch (error) {
        // checkDisk reports a full disk.
        if (isDiskFull(error)) continue;
        const why =
          codeOf(error) === 'ENOENT'
            ? 'does not exist'
            : `cannot be written by ${username}: ${reasonOf(error)}`;
        diagnostics.push(
          fault(
            `${name} (${dir}) ${why}.`,
            `Create it and give it to the portal's user: chown -R ${username} ${dir}`,
          ),
        );
        continue;
      }
      const [first, ...others] = await unwritableFiles(dir);
      if (first === undefined) continue;
      const more = others.length === 0 ? '' : `, and ${others.length} more,`;
      diagnostics.push(
        fault(
          `${first}${more} cannot be written by ${username}.`,
          `It was created by another user, perhaps root: chown -R ${username} ${dir}`,
        ),
      );
    }
    await readdir(COLLEGES_DIR).catch((error: unknown) => {
      diagnostics.push(
        fault(
          `COLLEGES_DIR (${COLLEGES_DIR}) cannot be read: ${reasonOf(error)}.`,
          'Set COLLEGES_DIR to the folder of the packs.',
        ),
      );
    });
    return diagnostics;
  };

/** Checks the free disk space for releases, messages and pictures. */
export const checkDisk =
  ({ DATA_DIR, RELEASES_DIR }: Config): Check =>
  async () => {
    const diagnostics = new Map<string, ReturnType<typeof fault | typeof note>>();
    for (const dir of [DATA_DIR, RELEASES_DIR]) {
      const disk = await statfs(dir).catch(() => null);
      const id = await stat(dir).then(
        ({ dev }) => String(dev),
        () => dir,
      );
      if (disk === null) continue;
      const freeBytes = disk.bavail * disk.bsize;
      const remedy = `Free some space: ${commandLine('retain --days 30')} removes old releases; PICTURE_CACHE_MB limits the pictures.`;
      const problem = `${Math.round(freeBytes / MB)} MB are free on the disk of ${dir}.`;
      if (freeBytes < LOW_BYTES)
        diagnostics.set(id, (freeBytes < CRITICAL_BYTES ? fault : note)(problem, remedy));
      else if (disk.files > 0 && disk.ffree / disk.files < 0.02)
        diagnostics.set(id, fault(`The disk of ${dir} has only ${disk.ffree} free inodes.`, remedy));
    }
    return [...diagnostics.values()];
  };

/**
 * Checks the clock: it must not be before the last recorded move of a pointer, and must agree with that of
 * the disk, which may belong to another machine.
 */
export const checkClock =
  (config: Config, now = Date.now): Check =>
  async () => {
    const { DATA_DIR } = config;
    const remedy = 'Synchronise the clock: timedatectl set-ntp true.';
    const moves = await readHistory(config).catch(() => []);
    const last = Math.max(0, ...moves.map(({ at }) => Date.parse(at)).filter((at) => !Number.isNaN(at)));
    if (last > now() + MAX_CLOCK_SKEW_MS) {
      return [
        fault(
          `The clock is at ${new Date(now()).toISOString()}, but a pointer moved at ${new Date(last).toISOString()}.`,
          remedy,
        ),
      ];
    }
    const file = path.join(DATA_DIR, `.doctor-${randomUUID()}`);
    try {
      await writeFile(file, '');
      const skewSeconds = Math.round(Math.abs((await stat(file)).mtimeMs - now()) / 1000);
      return skewSeconds * 1000 > MAX_CLOCK_SKEW_MS
        ? [fault(`The clock differs by ${skewSeconds} s from that of the disk of ${DATA_DIR}.`, remedy)]
        : [];
    } catch {
      // checkFolders reports a folder that cannot be written.
      return [];
    } finally {
      await rm(file, { force: true });
    }
  };
