/** A value bound to a placeholder. */
export type Value = string | number | null | Buffer | readonly string[];

/** Runs one statement with placeholders `$1`, `$2`, … and resolves to its unvalidated rows. */
export type Query = (sql: string, values?: readonly Value[]) => Promise<readonly unknown[]>;
