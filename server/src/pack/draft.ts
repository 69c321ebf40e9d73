import type { UploadFolders } from '@kalalaya/contract';
import type { PackIssue } from './errors.ts';
import type { FolderFile } from './folder.ts';
import type { JsonFile, JsonPath } from './json-file.ts';
import type { PageFile } from './page-file.ts';
import type { FactsFile, Manifest, PackData, Profile } from './schema/index.ts';

/** A pack whose files have been read and validated one by one: the input of the cross-checks. */
export interface Draft {
  readonly dir: string;
  /** Null when `site.json` itself is not sound: checks that need it have nothing to say then. */
  readonly profile: Profile | null;
  /** Files that already have issues: cross-checks must not report what they lack a second time. */
  readonly unsound: ReadonlySet<string>;
  readonly data: PackData;
  readonly pages: readonly PageFile[];
  /** Null when `npm run media` has not made it yet. */
  readonly manifest: Manifest | null;
  readonly mediaFacts: FactsFile;
  readonly uploadFacts: FactsFile;
  readonly mediaFiles: ReadonlyMap<string, FolderFile>;
  readonly uploadFiles: ReadonlyMap<string, FolderFile>;
  /** The JSON files by their path inside the pack, to find lines in. */
  readonly json: ReadonlyMap<string, JsonFile>;
  /** Remotes that `sections` may name. */
  readonly remotes: readonly string[];
}

/** One cross-check: looks at the whole draft and says what does not fit together. */
export type Check = (draft: Draft) => readonly PackIssue[];

/** An issue about one place of one JSON file. */
export function issueAt(draft: Draft, file: string, path: JsonPath, message: string): PackIssue {
  const line = draft.json.get(file)?.lineOf(path);
  return { file, message, ...(line !== undefined && { line }) };
}

/** The upload folders of a college: the profile's names, else the specification's. */
export function foldersOf(profile: Profile): UploadFolders {
  const named = profile.api.folders;
  return {
    photos: named?.photos ?? 'photos',
    facultyimg: named?.facultyimg ?? 'facultyimg',
    facultyresume: named?.facultyresume ?? 'facultyresume',
    course: named?.course ?? 'course',
    faculty: named?.faculty ?? 'faculty',
    facultyfile: named?.facultyfile ?? 'facultyfile',
    cell: named?.cell ?? 'cell',
    documents: named?.documents ?? 'documents',
  };
}
