import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readEmbed } from '../release/embed.ts';
import { type HistoryEntry, readHistory } from '../release/history.ts';
import { folderOf, type Place } from '../release/location.ts';
import { readPreviews } from '../release/previews.ts';
import { type Registry, withRegistry } from '../release/registry.ts';
import { databaseAt } from '../release/store/open.ts';

/** A release folder and what becomes of it. */
export interface RetentionDecision {
  readonly name: string;
  readonly version: string;
  /** Why it stays; null when it goes. */
  readonly reason: string | null;
  readonly bytes: number;
}

interface ReleaseFolder {
  readonly name: string;
  readonly version: string;
  readonly dir: string;
  /** When it was made, ms since 1970. */
  readonly made: number;
  /** True when it brings a script for other sites. */
  readonly embeds: boolean;
}

/** What `retain` may remove. */
export interface RetainOptions {
  /** How many days a tab may stay open and still find its files. */
  readonly days: number;
  /** Only say what would go. */
  readonly dryRun: boolean;
  /**
   * Also remove releases that were live once and bring a script for other sites, whose pages may have pinned that
   * version.
   */
  readonly embedded?: boolean;
  readonly now?: Date;
}

const DAY = 86_400_000;
const key = (name: string, version: string) => `${name} ${version}`;

async function subfolders(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** When each archive of the database came; all are fetched, to be looked at. Empty where files are all. */
async function fetchArchives(place: Place): Promise<ReadonlyMap<string, number>> {
  const archives = databaseAt(place)?.archives;
  const added = new Map<string, number>();
  for (const archive of (await archives?.list()) ?? []) {
    if (archive.name.startsWith('.')) continue;
    await archives?.fetch(archive);
    added.set(key(archive.name, archive.version), archive.added);
  }
  return added;
}

async function releaseFolders(place: Place): Promise<ReleaseFolder[]> {
  const added = await fetchArchives(place);
  const releasesDir = folderOf(place);
  const folders: ReleaseFolder[] = [];
  for (const name of await subfolders(releasesDir)) {
    // Packages, uploads: what is no frontend's.
    if (name.startsWith('.')) continue;
    for (const version of await subfolders(path.join(releasesDir, name))) {
      const dir = path.join(releasesDir, name, version);
      const embeds = (await readEmbed({ dir }).catch(() => null)) !== null;
      folders.push({
        name,
        version,
        dir,
        made: added.get(key(name, version)) ?? (await stat(dir)).mtimeMs,
        embeds,
      });
    }
  }
  return folders;
}

/**
 * Releases that a document made since the cutoff may still load: those that were live in that time or were the
 * previous release then. A release that was live up to the cutoff counts.
 */
function liveSince(history: readonly HistoryEntry[], cutoff: number): Set<string> {
  const needed = new Set<string>();
  const byPointer = Map.groupBy(history, ({ college, name }) => key(college, name));
  for (const moves of byPointer.values()) {
    for (const [index, { name, version, previous }] of moves.entries()) {
      const until = moves[index + 1]?.at;
      if (until !== undefined && Date.parse(until) < cutoff) continue;
      needed.add(key(name, version));
      if (previous !== null) needed.add(key(name, previous));
    }
  }
  return needed;
}

function pointedAt(registry: Registry): { live: Set<string>; previous: Set<string> } {
  const live = new Set<string>();
  const previous = new Set<string>();
  for (const byName of Object.values(registry.live)) {
    for (const [name, pointer] of Object.entries(byName)) {
      live.add(key(name, pointer.version));
      if (pointer.previous !== null) previous.add(key(name, pointer.previous));
    }
  }
  return { live, previous };
}

async function bytesOf(dir: string): Promise<number> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(path.join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Removes release folders that are not live, not a previous release, not previewed, not loaded by a tab of the last
 * `days` days, and (unless `embedded`) without a script that another site may have pinned. The registry is locked
 * meanwhile. With `dryRun` nothing is removed. Of a database the archives are
 * meant as well, which are fetched to be looked at. Kept as well: folders made in that time (a publish may be under way)
 * and folders older than the history.
 */
export async function retain(
  place: Place,
  { days, dryRun, embedded = false, now = new Date() }: RetainOptions,
): Promise<RetentionDecision[]> {
  const cutoff = now.getTime() - days * DAY;
  const aside: string[] = [];
  const result = await withRegistry(place, async (registry) => {
    const history = await readHistory(place);
    const recorded = new Set(history.map(({ name, version }) => key(name, version)));
    const begins = history[0] ? Date.parse(history[0].at) : now.getTime();
    const previews = new Set((await readPreviews(place, now)).map(({ name, version }) => key(name, version)));
    const pointed = pointedAt(registry);
    const needed = liveSince(history, cutoff);

    function reasonToKeep({ name, version, made, embeds }: ReleaseFolder): string | null {
      const id = key(name, version);
      if (pointed.live.has(id)) return 'live';
      if (pointed.previous.has(id)) return 'behind a live one';
      if (previews.has(id)) return 'previewed';
      if (needed.has(id)) return `live in the last ${days} days, or behind one that was`;
      // Drafts and folders set aside begin with a dot; a build takes minutes, not a day.
      if (version.startsWith('.')) return now.getTime() - made < DAY ? 'being made' : null;
      if (made > cutoff) return `made in the last ${days} days`;
      if (!embedded && recorded.has(id) && embeds) return 'pages elsewhere may have pinned its script';
      if (!recorded.has(id) && begins > cutoff && made < begins) return 'older than the history of moves';
      return null;
    }

    const decisions: RetentionDecision[] = [];
    for (const folder of await releaseFolders(place)) {
      const { name, version, dir } = folder;
      const reason = reasonToKeep(folder);
      decisions.push({ name, version, reason, bytes: await bytesOf(dir) });
      if (reason !== null || dryRun) continue;
      const removed = path.join(folderOf(place), name, `.gone-${randomUUID()}`);
      await databaseAt(place)?.archives.remove({ name, version });
      await rename(dir, removed);
      aside.push(removed);
    }
    return decisions;
  });
  for (const removed of aside) await rm(removed, { recursive: true, force: true });
  return result;
}
