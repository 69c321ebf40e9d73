/** A problem of an installation, or a hint about it. */
export interface Diagnostic {
  /** Name of the check, e.g. `disk`. */
  readonly check: string;
  /** A fault breaks something. A note is only informative. */
  readonly kind: 'fault' | 'note';
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Checks one part of an installation. Resolves to an empty list if it works. */
export type Check = () => Promise<Omit<Diagnostic, 'check'>[]>;

export const fault = (problem: string, remedy: string) => ({ kind: 'fault' as const, problem, remedy });
export const note = (problem: string, remedy: string) => ({ kind: 'note' as const, problem, remedy });

/** Returns the first line of an error's message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n', 1)[0] ?? '';
