import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type FSWatcher, watch } from 'chokidar';
import type { Config } from '../config.ts';
import { type Pack, PackError, packIds } from '../pack/index.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';
import { watchRegistry } from '../release/registry.ts';
import { type CollegeMeans, closeCollege, openCollege } from './open.ts';

/** How long the folder of packs must be quiet before it is looked through: a copy writes in several steps. */
const QUIET_MS = 300;

/** How long requests that have a college that was replaced may go on with it. */
const RETIRE_MS = 30_000;

/** Whether two states of a pack are opened alike: hosts, origin and reader are made of these fields, once. */
const isOpenedAlike = ({ profile }: Pack, { profile: before }: Pack) =>
  isDeepStrictEqual(
    [profile.hosts, profile.publicUrl, profile.api],
    [before.hosts, before.publicUrl, before.api],
  );

/** The colleges of the folder of packs: opened at the start, and from then on as packs come or are mended. */
export class CollegeRoster {
  readonly #config: Config;
  readonly #means: CollegeMeans;
  readonly #open = new Map<string, College>();
  /** Why a pack is not open, by its id: said once. */
  readonly #problems = new Map<string, string>();
  readonly #retired = new Map<College, NodeJS.Timeout>();
  #watcher: FSWatcher | null = null;
  #stopRegistry: () => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(config: Config, means: CollegeMeans) {
    this.#config = config;
    this.#means = means;
  }

  /** Opens every college whose pack is sound. Throws `PackError` when that of the default college is not. */
  async open(): Promise<readonly College[]> {
    const ids = await packIds(this.#config.COLLEGES_DIR);
    const opened = await Promise.all(ids.map((id) => this.#tryOpen(id)));
    return opened.filter((college) => college !== null);
  }

  /** Begins to follow the folder: a pack that comes, or is mended, joins the portal. Resolves when changes will be seen. */
  async follow(portal: Pick<Portal, 'join'>): Promise<void> {
    const { COLLEGES_DIR, RELEASES_DIR } = this.#config;
    for (const college of this.#open.values()) this.#followRoots(college, portal);
    const noticed = () => {
      clearTimeout(this.#timer);
      if (!this.#closed) this.#timer = setTimeout(() => this.#look(portal), QUIET_MS);
    };
    // Only of packs that are not open every file counts; the others follow their own folders.
    const isOpen = (file: string) =>
      this.#open.has(path.relative(COLLEGES_DIR, file).split(path.sep)[0] ?? '');
    const watcher = watch(COLLEGES_DIR, { ignoreInitial: true, ignored: isOpen });
    this.#watcher = watcher;
    watcher.on('all', noticed);
    watcher.on('error', (error) =>
      this.#means.log.error({ err: error }, 'the folder of packs cannot be watched'),
    );
    // A pack may have been waiting for a remote that is live only now.
    this.#stopRegistry = watchRegistry(RELEASES_DIR, noticed);
    await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
    // What came while the server started.
    noticed();
  }

  /** Stops following, and closes every college. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopRegistry();
    await this.#watcher?.close();
    await this.#last;
    for (const timer of this.#retired.values()) clearTimeout(timer);
    await Promise.all([...this.#open.values(), ...this.#retired.keys()].map(closeCollege));
  }

  async #tryOpen(id: string): Promise<College | null> {
    const { COLLEGE } = this.#config;
    try {
      const college = await openCollege(this.#config, id, this.#means);
      this.#open.set(id, college);
      this.#problems.delete(id);
      return college;
    } catch (error) {
      if ((id === COLLEGE && this.#watcher === null) || !(error instanceof PackError)) throw error;
      if (this.#problems.get(id) !== error.message)
        this.#means.log.error({ college: id }, `${error.message}\nIt is served as soon as it is mended.`);
      this.#problems.set(id, error.message);
      return null;
    }
  }

  /** One look after another: each sees the folder as it is when it begins. */
  #look(portal: Pick<Portal, 'join'>): void {
    this.#last = this.#last
      .then(async () => {
        for (const id of await packIds(this.#config.COLLEGES_DIR)) {
          if (this.#closed || this.#open.has(id)) continue;
          const college = await this.#tryOpen(id);
          if (college !== null) await this.#welcome(college, portal);
        }
      })
      .catch((error: unknown) => this.#means.log.error({ err: error }, 'a new pack could not be opened'));
  }

  async #welcome(college: College, portal: Pick<Portal, 'join'>): Promise<void> {
    this.#followRoots(college, portal);
    await portal.join(college);
    this.#means.log.info({ college: college.id, hosts: [...college.hosts] }, 'the college is served now');
  }

  /** Opens a college anew when a field changed that it is opened with. */
  #followRoots(college: College, portal: Pick<Portal, 'join'>): void {
    college.livePack.on('change', (pack, before) => {
      if (isOpenedAlike(pack, before)) return;
      this.#last = this.#last
        .then(async () => {
          if (this.#closed || this.#open.get(college.id) !== college) return;
          const anew = await this.#tryOpen(college.id);
          if (anew === null) return;
          await this.#welcome(anew, portal);
          this.#retire(college);
        })
        .catch((error: unknown) => this.#means.log.error({ err: error }, 'a pack could not be opened anew'));
    });
  }

  #retire(college: College): void {
    const timer = setTimeout(() => {
      this.#retired.delete(college);
      void closeCollege(college);
    }, RETIRE_MS);
    timer.unref();
    this.#retired.set(college, timer);
  }
}
