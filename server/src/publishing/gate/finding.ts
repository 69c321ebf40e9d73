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

/** Drops repetitions: several colleges bring the same finding. */
export function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Pages of one finding that are named; of more, the number is. */
const NAMED = 5;

/** Findings that say the same of several places, as one each. */
function grouped(findings: readonly Finding[]): Finding[] {
  const same = Map.groupBy(findings, ({ check, problem, remedy }) =>
    JSON.stringify([check, problem, remedy]),
  );
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const places = [...new Set(group.map(({ where }) => where))];
    const more = places.length > NAMED ? ` and ${places.length - NAMED} more` : '';
    return [{ ...first, where: `${places.slice(0, NAMED).join(', ')}${more}` }];
  });
}

/** Findings as a person reads them: by check, the same of several pages once, each with what to do. */
export function formatFindings(findings: readonly Finding[]): string {
  const byCheck = Map.groupBy(grouped(findings), ({ check }) => check);
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
    const { length } = grouped(findings);
    const count = length === 1 ? '1 finding' : `${length} findings`;
    super(
      `${release} does not go live: ${count}.\n\n${formatFindings(findings)}\n\nNothing was changed. Mend these and publish again.`,
    );
    this.findings = findings;
  }
}
