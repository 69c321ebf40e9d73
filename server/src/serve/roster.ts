import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { codeOf } from '@kalalaya/node/errors';
import { type FSWatcher, watch } from 'chokidar';
import type { Config } from '../base/config.ts';
import type { College } from '../content/college.ts';
import { type Pack, PackError, packIds } from '../content/pack/index.ts';
import type { Portal } from '../view/portal.ts';
import { type CollegeDependencies, closeCollege, openCollege } from './open.ts';

/** Quiet period before the folder of packs is scanned, in milliseconds: copying writes in several steps. */
const QUIET_MS = 300;

/** Time until packs that could not be opened are tried again, in milliseconds; it doubles with each attempt. */
const RETRY_MS = { first: 10_000, last: 5 * 60_000 };

/** Time for which requests may still use a college that was replaced, in milliseconds. */
const RETIRE_MS = 30_000;

type WithProfile = Pick<Pack, 'profile'>;

/** Returns true if two profiles of a pack agree in the fields that are read only when a college is opened. */
const opensIdentically = ({ profile }: WithProfile, { profile: before }: WithProfile) =>
  isDeepStrictEqual(
    [profile.hosts, profile.publicUrl, profile.api],
    [before.hosts, before.publicUrl, before.api],
  );

/** The colleges in the folder of packs: opened at the start, and when packs are added or fixed. */
export class CollegeRoster {
  readonly #config: Config;
  readonly #dependencies: CollegeDependencies;
  readonly #open = new Map<string, College>();
  /** Why a pack is not open, by its id; logged once. */
  readonly #problems = new Map<string, string>();
  /** Profiles that colleges were opened with. */
  readonly #openedWith = new WeakMap<College, WithProfile>();
  readonly #retired = new Map<College, NodeJS.Timeout>();
  #watcher: FSWatcher | null = null;
  #timer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #retryMs = RETRY_MS.first;
  #pending: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(config: Config, dependencies: CollegeDependencies) {
    this.#config = config;
    this.#dependencies = dependencies;
  }

  /** Opens every college with a valid pack. Throws `PackError` if that of the default college is invalid. */
  async open(): Promise<readonly College[]> {
    const ids = await packIds(this.#config.COLLEGES_DIR);
    const opened = await Promise.all(ids.map((id) => this.#tryOpen(id)));
    return opened.filter((college) => college !== null);
  }

  /** Follows the folder: packs that are added or fixed join the portal. Resolves once changes are detected. */
  async follow(portal: Pick<Portal, 'join'>): Promise<void> {
    const { COLLEGES_DIR } = this.#config;
    for (const college of this.#open.values()) this.#reopenOnChange(college, portal);
    const scheduleScan = () => {
      clearTimeout(this.#timer);
      if (!this.#closed) this.#timer = setTimeout(() => this.#scan(portal), QUIET_MS);
    };
    // Only files of packs that are not open count; open packs watch their own folders.
    const isOpen = (file: string) =>
      this.#open.has(path.relative(COLLEGES_DIR, file).split(path.sep)[0] ?? '');
    const watcher = watch(COLLEGES_DIR, { ignoreInitial: true, ignored: isOpen });
    this.#watcher = watcher;
    watcher.on('all', scheduleScan);
    watcher.on('error', (error) =>
      this.#dependencies.log.error({ err: error }, 'the folder of packs cannot be watched'),
    );
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
    // Detect packs that were added while the server started.
    scheduleScan();
  }

  /** Runs `work`, which changes the folder of a pack. */
  readonly change = (id: string, work: () => Promise<void>): Promise<void> =>
    this.#open.get(id)?.livePack.change(work) ?? work();

  /** Stops following the folder and closes every college. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#retryTimer);
    await this.#watcher?.close();
    await this.#pending;
    for (const timer of this.#retired.values()) clearTimeout(timer);
    await Promise.all([...this.#open.values(), ...this.#retired.keys()].map(closeCollege));
  }

  async #tryOpen(id: string): Promise<College | null> {
    const { COLLEGE } = this.#config;
    try {
      const college = await openCollege(this.#config, id, this.#dependencies);
      this.#open.set(id, college);
      this.#openedWith.set(college, { profile: college.pack().profile });
      this.#problems.delete(id);
      return college;
    } catch (error) {
      // A file that cannot be read does not end the start of other colleges.
      const isUnreadable = error instanceof PackError || codeOf(error) !== null;
      if ((id === COLLEGE && this.#watcher === null) || !isUnreadable || !(error instanceof Error))
        throw error;
      if (this.#problems.get(id) !== error.message)
        this.#dependencies.log.error(
          { college: id },
          `${error.message}\nIt is served as soon as it is fixed.`,
        );
      this.#problems.set(id, error.message);
      return null;
    }
  }

  /** Scans the folder, one scan after another. */
  #scan(portal: Pick<Portal, 'join'>): void {
    this.#pending = this.#pending
      .then(async () => {
        const ids = await packIds(this.#config.COLLEGES_DIR);
        for (const id of this.#problems.keys()) if (!ids.includes(id)) this.#problems.delete(id);
        for (const id of ids) {
          if (this.#closed || this.#open.has(id)) continue;
          const college = await this.#tryOpen(id);
          if (college !== null) await this.#serve(college, portal);
        }
      })
      .catch((error: unknown) =>
        this.#dependencies.log.error({ err: error }, 'a new pack could not be opened'),
      )
      .finally(() => {
        // A read error may pass without a change of the folder.
        clearTimeout(this.#retryTimer);
        if (this.#problems.size === 0) this.#retryMs = RETRY_MS.first;
        else if (!this.#closed) {
          this.#retryTimer = setTimeout(() => this.#scan(portal), this.#retryMs);
          this.#retryMs = Math.min(RETRY_MS.last, this.#retryMs * 2);
        }
      });
  }

  async #serve(college: College, portal: Pick<Portal, 'join'>): Promise<void> {
    this.#reopenOnChange(college, portal);
    await portal.join(college);
    this.#dependencies.log.info(
      { college: college.id, hosts: [...college.hosts] },
      'the college is served now',
    );
  }

  /** Reopens a college when a field changes that is read only when it is opened, also if it has changed already. */
  #reopenOnChange(college: College, portal: Pick<Portal, 'join'>): void {
    const opened = this.#openedWith.get(college) ?? college.pack();
    const reopenIfNeeded = (pack: Pack) => {
      if (opensIdentically(pack, opened)) return;
      this.#pending = this.#pending
        .then(async () => {
          if (this.#closed || this.#open.get(college.id) !== college) return;
          const reopened = await this.#tryOpen(college.id);
          if (reopened === null) return;
          await this.#serve(reopened, portal);
          this.#retire(college);
        })
        .catch((error: unknown) =>
          this.#dependencies.log.error({ err: error }, 'a pack could not be reopened'),
        );
    };
    college.livePack.on('change', reopenIfNeeded);
    reopenIfNeeded(college.pack());
  }

  #retire(college: College): void {
    const timer = setTimeout(() => {
      this.#retired.delete(college);
      void closeCollege(college);
    }, RETIRE_MS).unref();
    this.#retired.set(college, timer);
  }
}
