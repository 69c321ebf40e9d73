import type { Check } from '../draft.ts';
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

/** All cross-checks of a pack. */
export const checks: readonly Check[] = [
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
