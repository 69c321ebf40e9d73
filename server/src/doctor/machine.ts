import { randomUUID } from 'node:crypto';
import { access, constants, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';
import { codeOf } from '../errors.ts';
import { readHistory } from '../release/history.ts';
import { type Check, fault, note, reasonOf } from './diagnostic.ts';

const MB = 1_000_000;
/** Room below which the next release or message may not fit, and below which there is not much left. */
const [LITTLE, SOME] = [200 * MB, 1_000 * MB];
/** Connections and files that a busy server has open; the usual limit of a login is the lower one. */
const [FEW_FILES, ENOUGH_FILES] = [1_024, 4_096];
/** A clock that is off by more confuses signatures, previews and mails; ms. */
const CLOCK_MS = 60_000;
/** The Node that runs the sources without a build. */
const NODE = 24;

/** Whether this Node can run the portal. */
export const checkNode: Check = async () =>
  Number(process.versions.node.split('.')[0]) >= NODE
    ? []
    : [
        fault(
          `This is Node ${process.versions.node}; the portal needs ${NODE}.`,
          'Start it by bin/kalalaya or npm run portal, which bring their own.',
        ),
      ];

/** How many files and connections a process may have open. */
export const checkOpenFiles: Check = async () => {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
  if (Number.isNaN(most) || most >= ENOUGH_FILES) return [];
  const make = most < FEW_FILES ? fault : note;
  return [
    make(
      `A process may have ${most} files and connections open.`,
      `Raise it to ${ENOUGH_FILES * 16}: LimitNOFILE= in the unit of systemd, or ulimit -n before the start.`,
    ),
  ];
};

async function assertWritable(dir: string): Promise<void> {
  const file = path.join(dir, `.doctor-${randomUUID()}`);
  await writeFile(file, '');
  await rm(file);
}

/** Files right below a folder that exist and that this user may not write. */
async function foreignFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  const refused = await Promise.all(
    names.map((name) =>
      access(path.join(dir, name), constants.W_OK).then(
        () => null,
        (error: unknown) => (codeOf(error) === 'EACCES' ? path.join(dir, name) : null),
      ),
    ),
  );
  return refused.filter((file) => file !== null);
}

/** Whether the portal may write what it keeps, and read the packs. */
export const checkFolders =
  ({ DATA_DIR, RELEASES_DIR, COLLEGES_DIR }: Config): Check =>
  async () => {
    const { username } = userInfo();
    const findings = [];
    for (const [name, dir] of Object.entries({ DATA_DIR, RELEASES_DIR })) {
      try {
        await assertWritable(dir);
      } catch (error) {
        const why =
          codeOf(error) === 'ENOENT'
            ? 'is not there'
            : `cannot be written by ${username}: ${reasonOf(error)}`;
        findings.push(
          fault(
            `${name} (${dir}) ${why}.`,
            `Make it, and give it to the portal's user: chown -R ${username} ${dir}`,
          ),
        );
        continue;
      }
      const [first, ...others] = await foreignFiles(dir);
      if (first === undefined) continue;
      const more = others.length === 0 ? '' : `, and ${others.length} more,`;
      findings.push(
        fault(
          `${first}${more} cannot be written by ${username}.`,
          `Somebody else made it, perhaps root: chown -R ${username} ${dir}`,
        ),
      );
    }
    await readdir(COLLEGES_DIR).catch((error: unknown) => {
      findings.push(
        fault(
          `COLLEGES_DIR (${COLLEGES_DIR}) cannot be read: ${reasonOf(error)}.`,
          'Set COLLEGES_DIR to the folder of the packs.',
        ),
      );
    });
    return findings;
  };

/** Whether there is room for releases, messages and pictures. */
export const checkDisk =
  ({ DATA_DIR, RELEASES_DIR }: Config): Check =>
  async () => {
    const findings = new Map<string, ReturnType<typeof fault | typeof note>>();
    for (const dir of [DATA_DIR, RELEASES_DIR]) {
      const disk = await statfs(dir).catch(() => null);
      const id = await stat(dir).then(
        ({ dev }) => String(dev),
        () => dir,
      );
      if (disk === null) continue;
      const left = disk.bavail * disk.bsize;
      const remedy =
        'Make room: portal retain --days 30 removes old releases; PICTURE_CACHE_MB limits the pictures.';
      const problem = `${Math.round(left / MB)} MB are left on the disk of ${dir}.`;
      if (left < SOME) findings.set(id, (left < LITTLE ? fault : note)(problem, remedy));
      else if (disk.files > 0 && disk.ffree / disk.files < 0.02)
        findings.set(id, fault(`Hardly any more files fit on the disk of ${dir}: ${disk.ffree}.`, remedy));
    }
    return [...findings.values()];
  };

/**
 * Whether the clock can be believed: it is not before what was written down already, and is that of the disk, which may be
 * another machine's.
 */
export const checkClock =
  ({ DATA_DIR, RELEASES_DIR }: Config, now = Date.now): Check =>
  async () => {
    const remedy = 'Set the clock by the network: timedatectl set-ntp true.';
    const moves = await readHistory(RELEASES_DIR).catch(() => []);
    const last = Math.max(0, ...moves.map(({ at }) => Date.parse(at)).filter((at) => !Number.isNaN(at)));
    if (last > now() + CLOCK_MS) {
      return [
        fault(
          `The clock says ${new Date(now()).toISOString()}, and a pointer moved at ${new Date(last).toISOString()}.`,
          remedy,
        ),
      ];
    }
    const file = path.join(DATA_DIR, `.doctor-${randomUUID()}`);
    try {
      await writeFile(file, '');
      const off = Math.round(Math.abs((await stat(file)).mtimeMs - now()) / 1000);
      return off * 1000 > CLOCK_MS
        ? [fault(`The clock differs by ${off} s from that of the disk of ${DATA_DIR}.`, remedy)]
        : [];
    } catch {
      // A folder that cannot be written is told by another check.
      return [];
    } finally {
      await rm(file, { force: true });
    }
  };
