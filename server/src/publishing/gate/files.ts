import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../release/store.ts';
import type { Finding } from './finding.ts';

const remedy = 'Build it again; a release folder is never edited.';

/** Every file of a release is there and is the one its manifest has the integrity of. */
export async function fileFindings({ dir, manifest, nodeFile }: Release): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const bytes = await readFile(path.join(dir, 'web', file)).catch(() => null);
    const where = `web/${file}`;
    if (bytes === null) {
      findings.push({ check: 'files', where, problem: 'is missing', remedy });
      continue;
    }
    const found = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (found === integrity) continue;
    findings.push({ check: 'files', where, problem: 'is not the file that was built', remedy });
  }
  const node = await stat(nodeFile).catch(() => null);
  if (!node?.isFile()) {
    findings.push({ check: 'files', where: 'node/main.cjs', problem: 'is missing', remedy });
  }
  return findings;
}
