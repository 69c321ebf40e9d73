/** A command that asks for what is not there. The message says what, and what there is. */
export class UsageError extends Error {}

/** A program that a file is made with is not installed. The message says how to install it. */
export class MissingToolError extends Error {}
