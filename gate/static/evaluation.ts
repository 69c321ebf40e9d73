import { BundleError, RenderError } from '@kalalaya/node/errors';
import type { Finding } from '../../server/src/publishing/static-checks/finding.ts';
import type { Release } from '../../server/src/release/read-release.ts';
import { createRenderPool } from '../../server/src/render/pool.ts';
import { bundleOf } from '../../server/src/render/protocol.ts';

const remedies = {
  unreadable: 'It is empty, cut off or no script. Build it again.',
  evaluation: 'Its top level must run without a browser and without Node-only APIs.',
  limit: 'Do no work at the top level of a module: move it into a loader, an effect or an event.',
  invalid: 'Export the list of routes from src/routes.tsx as default.',
} as const;

/**
 * Evaluates the node build of a release as a server would, with the same limits of time and memory
 * (docs/decisions/0026-releases-have-limits.md).
 */
export async function evaluationFindings(release: Release, shell: Release): Promise<Finding[]> {
  const pool = createRenderPool();
  try {
    await pool.warm(bundleOf(shell), release === shell ? [] : [bundleOf(release)]);
    return [];
  } catch (error) {
    if (!(error instanceof BundleError || error instanceof RenderError)) throw error;
    const kind = error instanceof BundleError ? error.kind : 'limit';
    const reason = error instanceof BundleError ? error.reason : error.message;
    const problem = kind === 'limit' ? `exceeds a limit: ${reason}` : reason;
    return [{ check: 'evaluation', where: 'node/main.cjs', problem, remedy: remedies[kind] }];
  } finally {
    await pool.destroy();
  }
}
