import { randomUUID } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, subfolders } from '@kalalaya/node/file-system';
import { archivesAt, removeArchive } from '../release/archives.ts';
import { readEmbed } from '../release/embed.ts';
import { type HistoryEntry, selectHistory } from '../release/history.ts';
import { selectPreviews } from '../release/previews.ts';
import { type Registry, selectRegistry, withRegistryLock } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';

/** A release folder and the decision about it. */
export interface RetentionDecision {
  readonly name: string;
  readonly version: string;
  /** Why it is kept; null if it is removed. */
  readonly reason: string | null;
  /** Size of its files; 0 if another process has removed it meanwhile. */
  readonly bytes: number;
}

export interface RetainOptions {
  /** Days for which an open tab still finds its files. */
  readonly days: number;
  /** Only lists the decisions. */
  readonly dryRun: boolean;
  /** Also removes once-live releases with a script for other sites, which may have pinned that version. */
  readonly embedded?: boolean;
  readonly now?: Date;
}

const DAY = 86_400_000;
const releaseKey = (name: string, version: string | null) => `${name} ${version}`;

/** Fetches every archive of the database, if there is one. Returns the time at which each was added. */
async function fetchArchives(location: StoreLocation): Promise<ReadonlyMap<string, number>> {
  const archives = archivesAt(location);
  const added = new Map<string, number>();
  for (const archive of (await archives?.list()) ?? []) {
    if (archive.name.startsWith('.')) continue;
    await archives?.fetch(archive);
    added.set(releaseKey(archive.name, archive.version), archive.added);
  }
  return added;
}

/**
 * Returns the release folders with their creation time, in milliseconds since 1970, and whether they contain a script for other
 * sites.
 *
 * @param added - When each archive of the database was stored.
 */
async function releaseFolders(releasesDir: string, added: ReadonlyMap<string, number>) {
  const folders = [];
  for (const name of await subfolders(releasesDir)) {
    // Packages and uploads: not a frontend.
    if (name.startsWith('.')) continue;
    for (const version of await subfolders(path.join(releasesDir, name))) {
      const dir = path.join(releasesDir, name, version);
      const hasEmbed = (await readEmbed({ dir }).catch(() => null)) !== null;
      const createdAt = added.get(releaseKey(name, version)) ?? (await stat(dir)).mtimeMs;
      folders.push({ name, version, dir, createdAt, hasEmbed });
    }
  }
  return folders;
}

type ReleaseFolder = Awaited<ReturnType<typeof releaseFolders>>[number];

/**
 * Returns the releases that a document created since the cutoff may still load: every release that was live in that
 * time, or was the previous one then.
 */
function liveSince(history: readonly HistoryEntry[], cutoff: number): Set<string> {
  const inUse = new Set<string>();
  const byPointer = Map.groupBy(history, ({ college, name }) => releaseKey(college, name));
  for (const moves of byPointer.values()) {
    for (const [index, { name, version, previous }] of moves.entries()) {
      const until = moves[index + 1]?.at;
      if (until !== undefined && Date.parse(until) < cutoff) continue;
      inUse.add(releaseKey(name, version));
      if (previous !== null) inUse.add(releaseKey(name, previous));
    }
  }
  return inUse;
}

function collectPointers(registry: Registry) {
  const pointers = Object.values(registry.live).flatMap((byName) => Object.entries(byName));
  return {
    live: new Set(pointers.map(([name, { version }]) => releaseKey(name, version))),
    previous: new Set(pointers.map(([name, { previous }]) => releaseKey(name, previous))),
  };
}

async function bytesOf(dir: string): Promise<number> {
  const files = await filesBelow(dir);
  const sizes = await Promise.all(files.map((file) => stat(path.join(dir, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Removes releases that are not live, previous, previewed, loaded by a tab of the last `days` days or, unless
 * `embedded`, pinned by other sites. Recent folders are kept for running publishes, as are folders older than the
 * history. The registry is locked meanwhile. Archives in a database are fetched to be inspected.
 */
export async function retain(
  location: StoreLocation,
  { days, dryRun, embedded = false, now = new Date() }: RetainOptions,
): Promise<RetentionDecision[]> {
  const cutoff = now.getTime() - days * DAY;
  // Before the lock: Postgres ends a transaction whose connection is silent for long.
  const added = await fetchArchives(location);
  const decided = await withRegistryLock(location, async (db) => {
    const registry = await selectRegistry(db);
    const history = await selectHistory(db);
    const movedReleases = new Set(history.map(({ name, version }) => releaseKey(name, version)));
    const historyStart = history[0] ? Date.parse(history[0].at) : now.getTime();
    const previews = new Set(
      (await selectPreviews(db, now)).map(({ name, version }) => releaseKey(name, version)),
    );
    const pointers = collectPointers(registry);
    const inUse = liveSince(history, cutoff);

    function retentionReason({ name, version, createdAt, hasEmbed }: ReleaseFolder): string | null {
      const id = releaseKey(name, version);
      if (pointers.live.has(id)) return 'live';
      if (pointers.previous.has(id)) return 'previous release';
      if (previews.has(id)) return 'previewed';
      if (inUse.has(id)) return `live or previous in the last ${days} days`;
      // The names of drafts and removed folders begin with a dot; a build takes minutes, not a day.
      if (version.startsWith('.')) return now.getTime() - createdAt < DAY ? 'being built' : null;
      if (createdAt > cutoff) return `built in the last ${days} days`;
      if (!embedded && movedReleases.has(id) && hasEmbed) return 'other sites may have pinned its script';
      if (!movedReleases.has(id) && historyStart > cutoff && createdAt < historyStart)
        return 'older than the history';
      return null;
    }

    const decisions: (Omit<RetentionDecision, 'bytes'> & { readonly dir: string })[] = [];
    for (const folder of await releaseFolders(location.RELEASES_DIR, added)) {
      const { name, version } = folder;
      const reason = retentionReason(folder);
      let { dir } = folder;
      if (reason === null && !dryRun) {
        dir = path.join(location.RELEASES_DIR, name, `.gone-${randomUUID()}`);
        await removeArchive(db, { name, version });
        await rename(folder.dir, dir);
      }
      decisions.push({ name, version, reason, dir });
    }
    return decisions;
  });
  const decisions: RetentionDecision[] = [];
  for (const { dir, ...decision } of decided) {
    decisions.push({ ...decision, bytes: await bytesOf(dir).catch(() => 0) });
    if (decision.reason === null && !dryRun) await rm(dir, { recursive: true, force: true });
  }
  return decisions;
}
