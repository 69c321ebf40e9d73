import { aqarSubfolders, type ParentFolderRecord, type SubfolderRecord } from '@kalalaya/contract/calls';
import { type ApiClient, EmptyAnswerError, NoAnswerError } from '@kalalaya/runtime';
import { AT_ONCE } from '../calls.ts';
import type { Tree } from './trees.ts';

/** Position of a folder in a period's tree. */
export interface FolderLocation {
  readonly cell: string;
  /** The folder itself, or the one it lies in; null where only the cell is known. */
  readonly folder: ParentFolderRecord | null;
  /** The folder itself when it is a subfolder. */
  readonly subfolder: SubfolderRecord | null;
}

/** `absent`: the whole tree was read and has no such folder; `unknown`: it is larger than one search may read. */
export type LocateResult =
  | { readonly kind: 'found'; readonly location: FolderLocation }
  | { readonly kind: 'absent' | 'unknown' };

/** What is looked for, and where. */
export interface Search {
  readonly tree: Tree;
  readonly period: string;
  readonly pid: string;
  /** Ids of the cells to look in. */
  readonly cells: readonly string[];
  /** The cell that the visitor opened last: looked into first. */
  readonly hint?: string;
  /** Look at folders only, not into them. */
  readonly shallow?: boolean;
}

/** Most calls of one search; a tree that is larger is read no further. */
export const CALL_LIMIT = 120;

/**
 * Orders cell ids by how likely they contain `pid`: folders are usually numbered after the cell they belong to, so
 * the nearest smaller id comes first. Only an order, all are searched.
 */
export function nearestFirst(ids: readonly string[], pid: string): readonly string[] {
  const wanted = Number(pid);
  const rank = (id: string) => {
    const number = Number(id);
    if (!Number.isFinite(number) || !Number.isFinite(wanted)) return Number.POSITIVE_INFINITY;
    return number <= wanted ? wanted - number : Number.MAX_SAFE_INTEGER;
  };
  return [...ids].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? 0 : left - right;
  });
}

/** The first alone, the rest several at a time. */
function batches<T>(items: readonly T[]): readonly (readonly T[])[] {
  const made = items.length > 0 ? [items.slice(0, 1)] : [];
  for (let start = 1; start < items.length; start += AT_ONCE) made.push(items.slice(start, start + AT_ONCE));
  return made;
}

/**
 * Finds the cell, folder and subfolder of a folder's id by reading the period's tree, within bounds. Throws
 * `NoAnswerError` when the folder was not found and a part of the tree could not be read.
 */
export async function locate(api: ApiClient, search: Search): Promise<LocateResult> {
  const { tree, period, pid, hint = '', shallow = false } = search;
  let calls = 0;
  let whole = true;
  let failure: NoAnswerError | null = null;

  async function ask<T>(call: () => Promise<T>): Promise<T | null> {
    calls += 1;
    if (calls > CALL_LIMIT) {
      whole = false;
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

  async function inFolder(cell: string, folder: ParentFolderRecord): Promise<FolderLocation | null> {
    const answer = await ask(() => api.get(aqarSubfolders, { pid: folder.id, period }));
    const subfolder = answer?.subfolder.find(({ id }) => id === pid);
    return subfolder === undefined ? null : { cell, folder, subfolder };
  }

  async function inCell(cell: string): Promise<FolderLocation | null> {
    const answer = await ask(() => api.get(tree.folders, { cellid: cell, period }));
    const folders = answer?.parentfolder ?? [];
    const folder = folders.find(({ id }) => id === pid);
    if (folder !== undefined) return { cell, folder, subfolder: null };
    if (shallow || !tree.subfolders) return null;
    const byId = new Map(folders.filter(({ id }) => id !== '').map((entry) => [entry.id, entry]));
    const ordered = nearestFirst([...byId.keys()], pid).flatMap((id) => byId.get(id) ?? []);
    return firstOf(ordered, (entry) => inFolder(cell, entry));
  }

  const likely = nearestFirst(
    search.cells.filter((id) => id !== ''),
    pid,
  );
  const ordered = likely.includes(hint) ? [hint, ...likely.filter((id) => id !== hint)] : likely;
  const location = await firstOf(ordered, inCell);
  if (location !== null) return { kind: 'found', location };
  if (failure !== null) throw failure;
  return { kind: whole ? 'absent' : 'unknown' };
}

async function firstOf<T>(
  items: readonly T[],
  visit: (item: T) => Promise<FolderLocation | null>,
): Promise<FolderLocation | null> {
  for (const batch of batches(items)) {
    const found = await Promise.all(batch.map(visit));
    const location = found.find((entry) => entry !== null);
    if (location) return location;
  }
  return null;
}
