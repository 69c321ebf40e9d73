import {
  aqarFiles,
  aqarParent,
  aqarParentFolders,
  type ParentFoldersAnswer,
  type QualityFilesAnswer,
  type QualityParentAnswer,
  ssrFiles,
  ssrParent,
  ssrParentFolders,
} from '@kalalaya/contract/calls';
import type { DocumentKind } from '@kalalaya/contract/document-index';
import type { ApiCall } from '@kalalaya/runtime';

/** Period, cell and folder in a call's path. */
interface TreeParams {
  readonly period: string;
  readonly cellid: string;
  readonly pid: string;
}

/** The AQAR's or the SSR's tree: period, criteria (cells), folders, files; its calls and the paths of its pages. */
export interface Tree {
  readonly name: 'AQAR' | 'SSR';
  /** Its documents' kind in the finder. */
  readonly kind: DocumentKind;
  /** Page that lists the periods. */
  readonly landing: string;
  readonly cells: ApiCall<Pick<TreeParams, 'period'>, QualityParentAnswer>;
  readonly folders: ApiCall<Pick<TreeParams, 'period' | 'cellid'>, ParentFoldersAnswer>;
  readonly files: ApiCall<TreeParams, QualityFilesAnswer>;
  /** Folders hold subfolders, which hold the files. */
  readonly subfolders: boolean;
  periodPath(period: string): string;
  cellPath(cell: string, period: string): string;
  /** The page a folder of a cell leads to; it carries its cell, so that a shared link works. */
  folderPath(folder: string, period: string, cell: string): string;
}

const part = encodeURIComponent;

/** `?cell=…`, or nothing where the cell is not known. */
function cellQuery(cell: string): string {
  return cell === '' ? '' : `?cell=${part(cell)}`;
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
  periodPath: (period) => `/AqarPeriod/${part(period)}`,
  cellPath: (cell, period) => `/AqarParent/${part(cell)}/${part(period)}`,
  folderPath: (folder, period, cell) => `/AqarSubfolder/${part(folder)}/${part(period)}${cellQuery(cell)}`,
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
  periodPath: (period) => `/SSR/${part(period)}`,
  cellPath: (cell, period) => `/SSRDocs/${part(cell)}/${part(period)}`,
  folderPath: (folder, period, cell) => `/SSRFiles/${part(folder)}/${part(period)}${cellQuery(cell)}`,
};

/** The files page of an AQAR subfolder. */
export function aqarFilesPath(subfolder: string, period: string, cell: string): string {
  return `/AqarFiles/${part(subfolder)}/${part(period)}${cellQuery(cell)}`;
}
