import path from 'node:path';
import type { StoreLocation } from '../location.ts';

/** Returns the location of an installation whose releases are in a folder, and its state in `.data` below. */
export const locationIn = (folder: string): StoreLocation => ({
  RELEASES_DIR: folder,
  DATA_DIR: path.join(folder, '.data'),
});
