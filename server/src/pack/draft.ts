import type { UploadFolders } from '@kalalaya/contract';
import type { Finding } from './errors.ts';
import type { FolderFile } from './folder.ts';
import type { JsonFile, JsonPath } from './json-file.ts';
import type { PageFile } from './page-file.ts';
import type { FactsFile, Manifest, PackData, Profile } from './schema/index.ts';

/** A pack whose files were read one by one: what the cross-checks look at. */
export interface Draft {
  readonly dir: string;
  /** Null when `site.json` itself is not sound: checks that need it have nothing to say then. */
  readonly profile: Profile | null;
  /** Files with findings of their own: what they lack must not be reported a second time elsewhere. */
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
export type Check = (draft: Draft) => readonly Finding[];

/** A finding about one place of one JSON file. */
export function findingAt(draft: Draft, file: string, path: JsonPath, message: string): Finding {
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
