import { ExpectedError } from '../../errors.ts';

/** One reason why a release may not go live. */
export interface Finding {
  /** Which check found it, e.g. `routes`. */
  readonly check: string;
  /** Where it is: a path of the portal, a file of the release, a field. */
  readonly where: string;
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Findings as a person reads them: by check, each with what to do. */
export function formatFindings(findings: readonly Finding[]): string {
  const byCheck = Map.groupBy(findings, ({ check }) => check);
  return [...byCheck]
    .map(([check, found]) => {
      const lines = found.map(
        ({ where, problem, remedy }) => `  ${where}: ${problem.replace(/\s*\n\s*/g, ' ')}\n    -> ${remedy}`,
      );
      return `${check}\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

/** A release that the gate refuses, with everything it found. */
export class GateError extends ExpectedError {
  override readonly name = 'GateError';
  readonly findings: readonly Finding[];

  constructor(release: string, findings: readonly Finding[]) {
    const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
    super(
      `${release} does not go live: ${count}.\n\n${formatFindings(findings)}\n\nNothing was changed. Mend these and publish again.`,
    );
    this.findings = findings;
  }
}
