import type { Release } from '../../release/read-release.ts';
import { wrongFiles } from '../../release/verify.ts';
import type { Finding } from './finding.ts';

const remedy = 'Build it again; a release folder is never edited.';

/** Every file of a release is there and is the one its manifest has the integrity of. */
export async function fileFindings(release: Release): Promise<Finding[]> {
  const wrong = await wrongFiles(release);
  return wrong.map(({ file, problem }) => ({ check: 'files', where: file, problem, remedy }));
}
