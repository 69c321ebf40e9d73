import { type Check, type Draft, issuesOf } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import { pageAddressesExist, uploadsExist } from './files.ts';
import {
  datesInOrder,
  distinctCellAndEventIds,
  existingReferences,
  uniqueFolderIds,
  uniqueIds,
} from './ids.ts';
import { existingMedia, manifestFilesExist } from './media.ts';
import { consistentPageKeys, existingGroups, idIsFolder, namedSections } from './profile.ts';

const checks: readonly Check[] = [
  idIsFolder,
  namedSections,
  existingGroups,
  consistentPageKeys,
  uniqueIds,
  uniqueFolderIds,
  distinctCellAndEventIds,
  existingReferences,
  datesInOrder,
  uploadsExist,
  manifestFilesExist,
  existingMedia,
  pageAddressesExist,
];

/** Runs all cross-checks of a pack. */
export const crossCheck = (draft: Draft): readonly PackIssue[] =>
  issuesOf(draft, (report) => {
    for (const check of checks) check(draft, report);
  });
