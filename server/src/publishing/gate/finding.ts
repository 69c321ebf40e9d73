import { ExpectedError } from '../../errors.ts';

/** A reason why a release may not go live. */
export interface Finding {
  /** Name of the check, e.g. `routes`. */
  readonly check: string;
  /** Location: a path of the portal, a file of the release, a field. */
  readonly where: string;
  readonly problem: string;
  /** What to do. */
  readonly remedy: string;
}

/** Removes duplicates: several colleges can yield the same finding. */
export function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Number of locations listed for one finding; the rest is counted. */
const MAX_LISTED_LOCATIONS = 5;

/** Merges findings that differ only in their location. */
function grouped(findings: readonly Finding[]): Finding[] {
  const same = Map.groupBy(findings, ({ check, problem, remedy }) =>
    JSON.stringify([check, problem, remedy]),
  );
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const locations = [...new Set(group.map(({ where }) => where))];
    const more =
      locations.length > MAX_LISTED_LOCATIONS ? ` and ${locations.length - MAX_LISTED_LOCATIONS} more` : '';
    return [{ ...first, where: `${locations.slice(0, MAX_LISTED_LOCATIONS).join(', ')}${more}` }];
  });
}

/** Formats findings as text: by check, merged over locations, each with its remedy. */
export function formatFindings(findings: readonly Finding[]): string {
  const byCheck = Map.groupBy(grouped(findings), ({ check }) => check);
  return [...byCheck]
    .map(([check, groupFindings]) => {
      const lines = groupFindings.map(
        ({ where, problem, remedy }) => `  ${where}: ${problem.replace(/\s*\n\s*/g, ' ')}\n    -> ${remedy}`,
      );
      return `${check}\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

/** A release was refused by the gate. */
export class GateError extends ExpectedError {
  override readonly name = 'GateError';
  readonly findings: readonly Finding[];

  constructor(release: string, findings: readonly Finding[]) {
    const { length } = grouped(findings);
    const count = length === 1 ? '1 finding' : `${length} findings`;
    super(
      `${release} does not go live: ${count}.\n\n${formatFindings(findings)}\n\nNothing was changed. Fix these and publish again.`,
    );
    this.findings = findings;
  }
}
