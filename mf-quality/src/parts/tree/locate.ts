import { aqarSubfolders, type ParentFolderRecord, type SubfolderRecord } from '@kalalaya/contract/calls';
import { type ApiClient, EmptyAnswerError, NoAnswerError } from '@kalalaya/runtime';
import type { Tree } from './trees.ts';

/** Position of a folder in a period's tree. */
export interface FolderLocation {
  readonly cell: string;
  /** The folder itself or its parent folder; null if only the cell is known. */
  readonly folder: ParentFolderRecord | null;
  /** The folder itself if it is a subfolder. */
  readonly subfolder: SubfolderRecord | null;
  /** The subfolder and its siblings, if it is one. */
  readonly siblings?: readonly SubfolderRecord[];
}

/** `absent`: the complete tree has no such folder. `unknown`: the tree exceeds the call limit. */
export type LocateResult =
  | { readonly kind: 'found'; readonly location: FolderLocation }
  | { readonly kind: 'absent' | 'unknown' };

export interface LocateOptions {
  readonly tree: Tree;
  readonly period: string;
  readonly pid: string;
  /** Ids of the cells to search. */
  readonly cells: readonly string[];
  /** The cell that the visitor opened last; searched first. */
  readonly hint?: string;
  /** Searches folders only, not their subfolders. */
  readonly shallow?: boolean;
}

/** Maximum number of calls in flight. */
const MAX_CONCURRENT_CALLS = 6;

/** Maximum number of calls for one search. */
export const CALL_LIMIT = 120;

/**
 * Orders cell ids by how likely they contain `pid`. Folders are usually numbered after their cell, so the
 * nearest smaller id comes first.
 */
export function nearestFirst(ids: readonly string[], pid: string): readonly string[] {
  const target = Number(pid);
  const rank = (id: string) => {
    const number = Number(id);
    if (!Number.isFinite(number) || !Number.isFinite(target)) return Number.POSITIVE_INFINITY;
    return number <= target ? target - number : Number.MAX_SAFE_INTEGER;
  };
  return [...ids].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? 0 : left - right;
  });
}

/** Splits items into batches. The first holds only one item, the likeliest. */
function batches<T>(items: readonly T[]): readonly (readonly T[])[] {
  const result = items.length > 0 ? [items.slice(0, 1)] : [];
  for (let start = 1; start < items.length; start += MAX_CONCURRENT_CALLS)
    result.push(items.slice(start, start + MAX_CONCURRENT_CALLS));
  return result;
}

/**
 * Finds the cell, folder and subfolder of a folder id by reading the period's tree, up to `CALL_LIMIT` calls.
 *
 * @throws {NoAnswerError} if the folder was not found and a part of the tree could not be read.
 */
export async function locate(api: ApiClient, search: LocateOptions): Promise<LocateResult> {
  const { tree, period, pid, hint = '', shallow = false } = search;
  let calls = 0;
  let isComplete = true;
  let failure: NoAnswerError | null = null;

  async function callWithinLimit<T>(call: () => Promise<T>): Promise<T | null> {
    calls += 1;
    if (calls > CALL_LIMIT) {
      isComplete = false;
      return null;
    }
    try {
      return await call();
    } catch (error) {
      if (error instanceof NoAnswerError) failure = error;
      else if (!(error instanceof EmptyAnswerError)) throw error;
      return null;
    }
  }

  async function searchFolder(cell: string, folder: ParentFolderRecord): Promise<FolderLocation | null> {
    const response = await callWithinLimit(() => api.get(aqarSubfolders, { pid: folder.id, period }));
    const siblings = response?.subfolder ?? [];
    const subfolder = siblings.find(({ id }) => id === pid);
    return subfolder === undefined ? null : { cell, folder, subfolder, siblings };
  }

  async function searchCell(cell: string): Promise<FolderLocation | null> {
    const response = await callWithinLimit(() => api.get(tree.folders, { cellid: cell, period }));
    const folders = response?.parentfolder ?? [];
    const folder = folders.find(({ id }) => id === pid);
    if (folder !== undefined) return { cell, folder, subfolder: null };
    if (shallow || !tree.subfolders) return null;
    const byId = new Map(folders.filter(({ id }) => id !== '').map((entry) => [entry.id, entry]));
    const ordered = nearestFirst([...byId.keys()], pid).flatMap((id) => byId.get(id) ?? []);
    return firstOf(ordered, (entry) => searchFolder(cell, entry));
  }

  const likely = nearestFirst(
    search.cells.filter((id) => id !== ''),
    pid,
  );
  const ordered = likely.includes(hint) ? [hint, ...likely.filter((id) => id !== hint)] : likely;
  const location = await firstOf(ordered, searchCell);
  if (location !== null) return { kind: 'found', location };
  if (failure !== null) throw failure;
  return { kind: isComplete ? 'absent' : 'unknown' };
}

async function firstOf<T>(
  items: readonly T[],
  visit: (item: T) => Promise<FolderLocation | null>,
): Promise<FolderLocation | null> {
  for (const batch of batches(items)) {
    const results = await Promise.all(batch.map(visit));
    const location = results.find((entry) => entry !== null);
    if (location) return location;
  }
  return null;
}
