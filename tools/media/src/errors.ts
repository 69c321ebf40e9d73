/** An argument names something that does not exist. The message lists the valid values. */
export class UsageError extends Error {}

/** A required program is not installed. The message says how to install it. */
export class MissingToolError extends Error {}
