/** A value bound to a placeholder. */
export type Value = string | number | null | Buffer | readonly string[];

/** Runs one statement; its placeholders are `$1`, `$2`, …. Resolves to the rows, which are still to be read. */
export type Query = (sql: string, values?: readonly Value[]) => Promise<readonly unknown[]>;
