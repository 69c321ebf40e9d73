import type { UploadFolders } from '@kalalaya/contract';
import { defaultFolders } from '@kalalaya/contract/address';
import type { PackIssue } from './errors.ts';
import type { FolderFile } from './folder.ts';
import type { JsonFile, JsonPath } from './json-file.ts';
import type { PageFile } from './page-file.ts';
import type { Redirect } from './redirects/index.ts';
import type { FactsFile, Manifest, PackData, Profile } from './schema/index.ts';

/** A pack whose files have been parsed and validated one by one: the input of the cross-checks. */
export interface Draft {
  readonly dir: string;
  /** Null if `site.json` is invalid; checks that need it then report nothing. */
  readonly profile: Profile | null;
  /** Files that already have issues, so that cross-checks do not report follow-up errors. */
  readonly invalidFiles: ReadonlySet<string>;
  readonly data: PackData;
  readonly pages: readonly PageFile[];
  /** Addresses of the former site. */
  readonly redirects: readonly Redirect[];
  /** Null if the pack has none. */
  readonly manifest: Manifest | null;
  readonly mediaFacts: FactsFile;
  readonly uploadFacts: FactsFile;
  readonly mediaFiles: ReadonlyMap<string, FolderFile>;
  readonly uploadFiles: ReadonlyMap<string, FolderFile>;
  /** The JSON files by path inside the pack, used to find line numbers. */
  readonly json: ReadonlyMap<string, JsonFile>;
}

/** Reports a mistake in a file: at the path of a JSON value, at a line, or in the entire file (`[]`). */
export type Report = (file: string, at: JsonPath | number, message: string) => void;

/** A cross-check of the complete draft. */
export type Check = (draft: Draft, report: Report) => void;

/** Returns the issues that `check` reports. */
export function issuesOf(draft: Draft, check: (report: Report) => void): readonly PackIssue[] {
  const issues: PackIssue[] = [];
  check((file, at, message) => {
    let line: number | undefined;
    if (typeof at === 'number') line = at;
    // An issue of a whole file has no line.
    else if (at.length > 0) line = draft.json.get(file)?.lineOf(at);
    issues.push({ file, message, ...(line !== undefined && { line }) });
  });
  return issues;
}

/** Upload folders of a college: those of the profile, or the specification's defaults. */
export function foldersOf(profile: Profile): UploadFolders {
  return { ...defaultFolders, ...profile.api.folders };
}
