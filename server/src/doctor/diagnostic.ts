/** Something about an installation that a person should know. */
export interface InstallationFinding {
  /** What was looked at, e.g. `disk`. */
  readonly check: string;
  /** A fault keeps something from working; a note is good to know. */
  readonly kind: 'fault' | 'note';
  readonly problem: string;
  /** What to do. */
  readonly remedy: string;
}

/** What is wrong with one part of an installation; nothing when all is well. */
export type Check = () => Promise<Omit<InstallationFinding, 'check'>[]>;

export const fault = (problem: string, remedy: string) => ({ kind: 'fault' as const, problem, remedy });
export const note = (problem: string, remedy: string) => ({ kind: 'note' as const, problem, remedy });

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n', 1)[0] ?? '';
