import type { FastifyBaseLogger } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Config } from '../base/config.ts';
import { packIds } from '../content/pack/index.ts';
import { CommitError, PackRepository } from '../content/pack/repository.ts';
import { storeAt } from '../store/store.ts';
import type { CollegeRoster } from './roster.ts';

/** Restores the folders of packs whose switch to another commit was interrupted by the end of the server. */
export async function recoverPacks(config: Config): Promise<void> {
  for (const id of await packIds(config.COLLEGES_DIR))
    await new PackRepository(config, id).recover().then(
      (isUndone) => {
        if (isUndone) console.error(`${id}: a switch was interrupted and undone; see git stash`);
      },
      ({ message }: Error) => console.error(`${id}: ${message}`),
    );
}

/** Shown beside a commit. The reason may name folders of the server. */
const REFUSED = 'The portal could not switch to this commit; its operator sees why.';

/** Shows beside a commit whether the site shows it, by the API that GitHub, Gitea and Forgejo share. */
async function postStatus(
  { PACK_STATUS_API: api, PACK_STATUS_TOKEN: token }: Config,
  { newest, url }: { readonly newest: string; readonly url: string },
  error: unknown,
): Promise<void> {
  const name = /[:/]([^:/]+\/[^/]+?)(\.git)?\/?$/.exec(url)?.[1];
  if (api === undefined || token === undefined || name === undefined) return;
  const failure = error instanceof CommitError ? error.message.replace(/^.*:\n/, '').trim() : REFUSED;
  // GitHub's API allows 140 characters.
  const description = error === null ? 'The site shows it.' : failure.slice(0, 140);
  const state = error === null ? 'success' : 'failure';
  const { ok, status } = await fetch(`${api}/repos/${name}/statuses/${newest}`, {
    method: 'POST',
    headers: { Authorization: `token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ state, context: 'portal', description }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!ok) throw new Error(`${api} responds with ${status}`);
}

/**
 * Follows packs that are git working trees: fetches them by a timer, on a webhook, and when another server has a new commit.
 * A commit is checked before the folder changes to it (docs/decisions/0049-packs-from-git.md).
 */
export function createPackFollower(
  config: Config,
  { change }: Pick<CollegeRoster, 'change'>,
  log: FastifyBaseLogger,
) {
  const store = storeAt(config);
  const stop = new AbortController();
  /** One queue for each pack: a fetch in progress, and one after it. */
  const queues = new Map<string, LimitFunction>();
  /** The newest commit of a pack, and why it cannot be served, once that is checked: null if it can. It is checked once. */
  const checks = new Map<string, { readonly commit: string; failure?: CommitError | null }>();
  let timer: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;

  /** Fetches when another server has a new commit. */
  function followOthers(): void {
    if (!store.isShared) return;
    stopWatching ??= store.watch(fetchAll, async (db) =>
      JSON.stringify(await db.selectFrom('pack_commits').selectAll().orderBy('college').execute()),
    );
  }

  /** Tells other servers of a new commit before it is checked, so that all check it at the same time. */
  async function announce(college: string, commit_id: string): Promise<void> {
    if (!store.isShared) return;
    await store.write(async (db) => {
      const insert = db.insertInto('pack_commits').values({ college, commit_id });
      await insert.onConflict((old) => old.column('college').doUpdateSet({ commit_id })).execute();
      await store.notify(db);
    });
  }

  async function follow(id: string): Promise<void> {
    const repository = new PackRepository(config, id, stop.signal);
    const before = await repository.state();
    const last = checks.get(id);
    let error: unknown = null;
    let fetched: Awaited<ReturnType<typeof repository.fetch>> = null;
    try {
      fetched = await repository.fetch();
      if (fetched === null) return;
      followOthers();
      const { newest } = fetched;
      const check = last?.commit === newest ? last : { commit: newest };
      checks.set(id, check);
      if (check.failure === undefined) {
        if (newest !== before?.commit)
          await announce(id, newest).catch((err: unknown) =>
            log.warn({ err }, 'other servers fetch by their timer'),
          );
        // After a start, the commit in the folder is checked too: the operator may have cloned a faulty one.
        check.failure = await repository.check(newest);
      }
      if (check.failure !== null) throw check.failure;
      if (newest !== before?.commit) await change(id, () => repository.advance(newest));
    } catch (reason) {
      if (stop.signal.aborted) return;
      error = reason;
    }
    const problem = error === null ? null : error instanceof Error ? error.message : String(error);
    await repository.report(problem);
    const commit = (await repository.state())?.commit;
    const isKnown = error === null || fetched === null || last?.commit === fetched.newest;
    if (isKnown && commit === before?.commit && problem === before?.problem) return;
    if (problem === null) log.info({ college: id, commit }, 'the pack shows its newest commit');
    else log.error({ college: id, commit }, `the pack stays as it is: ${problem}`);
    if (fetched !== null)
      await postStatus(config, fetched, error).catch((err: unknown) =>
        log.warn({ err }, 'the status of a commit could not be sent'),
      );
  }

  /** Fetches a pack in the background; resolves with false if it is not a git working tree. */
  async function fetchPack(id: string): Promise<boolean> {
    const ids = await packIds(config.COLLEGES_DIR);
    if (!ids.includes(id) || !(await new PackRepository(config, id).exists())) return false;
    const queue = queues.get(id) ?? pLimit(1);
    queues.set(id, queue);
    if (queue.pendingCount === 0)
      void queue(() => follow(id)).catch((err: unknown) =>
        log.error({ college: id, err }, 'a pack cannot be followed'),
      );
    return true;
  }

  async function fetchAll(): Promise<void> {
    for (const id of await packIds(config.COLLEGES_DIR)) await fetchPack(id);
  }

  return {
    fetchPack,
    /** Fetches all packs in the background, now and by the timer. */
    start() {
      const { PACK_FETCH_SECONDS: seconds } = config;
      if (seconds > 0) timer = setInterval(fetchAll, seconds * 1000).unref();
      fetchAll();
    },
    async close() {
      clearInterval(timer);
      stopWatching?.();
      stop.abort();
      await Promise.all(Array.from(queues.values(), (queue) => queue(async () => {})));
    },
  };
}
