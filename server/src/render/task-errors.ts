import { BundleError, RenderError } from '@kalalaya/node/errors';
import { limits } from './limits.ts';
import type { Bundle, TaskResult } from './protocol.ts';
import type { ExceededLimit } from './thread-watch.ts';

/** Recreates the error of a worker in this thread. */
export function errorOf(result: Extract<TaskResult, { kind: 'unusable' | 'threw' }>): Error {
  if (result.kind === 'unusable') return new BundleError(result.problem, result.bundle, result.reason);
  const cause = Object.assign(new Error(result.message), { stack: result.stack });
  return new RenderError('threw', result.message, { cause });
}

/** Creates the error for a release that exceeded a limit of evaluation. */
export function evaluationLimitError(bundle: Bundle, limit: ExceededLimit): BundleError {
  const { evaluateMs, evaluateBuffersMb } = limits;
  const reason =
    limit === 'time' ? `no end within ${evaluateMs} ms` : `over ${evaluateBuffersMb} MB in buffers`;
  return new BundleError('limit', bundle, reason);
}

/** Creates the error for a page that exceeded a limit of rendering. */
export function renderLimitError(limit: ExceededLimit): RenderError {
  return limit === 'time'
    ? new RenderError('render-timeout', `not rendered within ${limits.renderMs} ms`)
    : new RenderError('memory', `over ${limits.renderBuffersMb} MB in buffers`);
}
