import type { Release } from '../../../release/read-release.ts';
import { findInvalidFiles } from '../../../release/verify.ts';
import type { Finding } from '../finding.ts';

const remedy = 'Build it again; a release folder is never edited.';

/** Checks that every file of a release exists and matches its integrity in the manifest. */
export async function fileFindings(release: Release): Promise<Finding[]> {
  const wrong = await findInvalidFiles(release);
  return wrong.map(({ file, problem }) => ({ check: 'files', where: file, problem, remedy }));
}
