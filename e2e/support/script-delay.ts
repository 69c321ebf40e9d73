/**
 * Delay of every script in milliseconds, set by SCRIPT_DELAY in seconds; 0 if unset. With 20, tests read and
 * click pages long before any script arrives (CONTRIBUTING.md).
 */
export const scriptDelay = Number(process.env.SCRIPT_DELAY ?? 0) * 1000;
