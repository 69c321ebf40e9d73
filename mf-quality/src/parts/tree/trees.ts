import {
  aqarFiles,
  aqarParent,
  aqarParentFolders,
  type ParentFoldersResponse,
  type QualityFilesResponse,
  type QualityParentResponse,
  ssrFiles,
  ssrParent,
  ssrParentFolders,
} from '@kalalaya/contract/calls';
import type { ApiCall } from '@kalalaya/runtime';
import type { DocumentKind } from '@kalalaya/search/documents';

interface TreeParams {
  readonly period: string;
  readonly cellid: string;
  readonly pid: string;
}

/** The AQAR or SSR tree of periods, criteria (cells), folders and files: its calls and page paths. */
export interface Tree {
  readonly name: 'AQAR' | 'SSR';
  /** Kind of its documents in the finder. */
  readonly kind: DocumentKind;
  /** Path of the page that lists the periods. */
  readonly landing: string;
  readonly cells: ApiCall<Pick<TreeParams, 'period'>, QualityParentResponse>;
  readonly folders: ApiCall<Pick<TreeParams, 'period' | 'cellid'>, ParentFoldersResponse>;
  readonly files: ApiCall<TreeParams, QualityFilesResponse>;
  /** True if the files are in subfolders of the folders. */
  readonly subfolders: boolean;
  periodPath(period: string): string;
  cellPath(cell: string, period: string): string;
  /** Path of a folder's page. Includes the cell so that shared links work without a session. */
  folderPath(folder: string, period: string, cell: string): string;
}

const encode = encodeURIComponent;

function cellQuery(cell: string): string {
  return cell === '' ? '' : `?cell=${encode(cell)}`;
}

/** Annual Quality Assurance Reports. */
export const aqarTree: Tree = {
  name: 'AQAR',
  kind: 'aqar',
  landing: '/AQAR',
  cells: aqarParent,
  folders: aqarParentFolders,
  files: aqarFiles,
  subfolders: true,
  periodPath: (period) => `/AqarPeriod/${encode(period)}`,
  cellPath: (cell, period) => `/AqarParent/${encode(cell)}/${encode(period)}`,
  folderPath: (folder, period, cell) =>
    `/AqarSubfolder/${encode(folder)}/${encode(period)}${cellQuery(cell)}`,
};

/** Self Study Reports. */
export const ssrTree: Tree = {
  name: 'SSR',
  kind: 'ssr',
  landing: '/SSR',
  cells: ssrParent,
  folders: ssrParentFolders,
  files: ssrFiles,
  subfolders: false,
  periodPath: (period) => `/SSR/${encode(period)}`,
  cellPath: (cell, period) => `/SSRDocs/${encode(cell)}/${encode(period)}`,
  folderPath: (folder, period, cell) => `/SSRFiles/${encode(folder)}/${encode(period)}${cellQuery(cell)}`,
};

/** Path of the files page of an AQAR subfolder. */
export function aqarFilesPath(subfolder: string, period: string, cell: string): string {
  return `/AqarFiles/${encode(subfolder)}/${encode(period)}${cellQuery(cell)}`;
}

/** Path of the page with the files of a folder, which is a subfolder in a tree that has those. */
export function filesPath(tree: Tree, id: string, period: string, cell: string): string {
  return tree.subfolders ? aqarFilesPath(id, period, cell) : tree.folderPath(id, period, cell);
}
