/**
 * How long every script is held back, in ms: SCRIPT_DELAY in seconds, nothing without it. With 20 the visitors of the tests
 * have what they read and press long before a script is there (CONTRIBUTING.md).
 */
export const scriptDelay = Number(process.env.SCRIPT_DELAY ?? 0) * 1000;
