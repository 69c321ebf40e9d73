/** The code that only a failing remote needs, loaded after hydration as one chunk. */
export { reportFailure } from './failure-report.ts';
export { watchLazyScripts } from './lazy-scripts.ts';
export { createRecovery, type Recovery } from './recovery.ts';
