import type { Check } from '../draft.ts';
import { pageAddressesExist, uploadsExist } from './files.ts';
import { datesInOrder, knownReferences, oneIdSpace, uniqueFolderIds, uniqueIds } from './ids.ts';
import { knownMedia, manifestFilesExist } from './media.ts';
import { idIsFolder, knownGroups, knownSections, onePageSpelling } from './profile.ts';

/** Every cross-check of a pack. */
export const checks: readonly Check[] = [
  idIsFolder,
  knownSections,
  knownGroups,
  onePageSpelling,
  uniqueIds,
  uniqueFolderIds,
  oneIdSpace,
  knownReferences,
  datesInOrder,
  uploadsExist,
  manifestFilesExist,
  knownMedia,
  pageAddressesExist,
];
