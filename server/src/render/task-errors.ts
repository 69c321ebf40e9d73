import { BundleError, RenderError } from '../errors.ts';
import { limits } from './limits.ts';
import type { Bundle, TaskResult } from './protocol.ts';
import type { PassedLimit } from './thread-watch.ts';

/** The error that a worker had, as this thread throws it. */
export function errorOf(result: Extract<TaskResult, { kind: 'unusable' | 'threw' }>): Error {
  if (result.kind === 'unusable') return new BundleError(result.problem, result.bundle, result.reason);
  const cause = Object.assign(new Error(result.message), { stack: result.stack });
  return new RenderError('threw', result.message, { cause });
}

/** What a task that cannot end is told: the release that was being evaluated is of no use. */
export function evaluationPassed(bundle: Bundle, limit: PassedLimit): BundleError {
  const { evaluateMs, evaluateBuffersMb } = limits;
  const reason =
    limit === 'time' ? `no end within ${evaluateMs} ms` : `over ${evaluateBuffersMb} MB in buffers`;
  return new BundleError('limit', bundle, reason);
}

/** A page that passed a limit of rendering. */
export function renderingPassed(limit: PassedLimit): RenderError {
  return limit === 'time'
    ? new RenderError('render-timeout', `not rendered within ${limits.renderMs} ms`)
    : new RenderError('memory', `over ${limits.renderBuffersMb} MB in buffers`);
}
