import { BundleError, RenderError } from '../../../errors.ts';
import type { Release } from '../../../release/read-release.ts';
import { createRenderPool } from '../../../render/pool.ts';
import { bundleOf } from '../../../render/protocol.ts';
import type { Finding } from '../finding.ts';

const check = 'evaluation';

const remedies = {
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
    if (error instanceof BundleError) {
      const problem = error.kind === 'limit' ? `exceeds a limit: ${error.reason}` : error.reason;
      return [{ check, where: 'node/main.cjs', problem, remedy: remedies[error.kind] }];
    }
    if (!(error instanceof RenderError)) throw error;
    return [{ check, where: 'node/main.cjs', problem: error.message, remedy: remedies.limit }];
  } finally {
    await pool.destroy();
  }
}
