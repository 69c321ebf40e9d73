import { ExpectedError } from '@kalalaya/node/errors';

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

/** Identifies the same defect in two releases: without positions, classes, addresses and numbers. */
export const faultKey = ({ check, where, problem }: Finding): string =>
  `${check}\n${where}\n${problem
    .replace(/ at .*$|; moved elements.*$/s, '')
    .replace(/https?:\/\/[\d.]+:\d+|\/releases\/[^\s):]+|\.[\w-]+/g, '')
    .replace(/\d+(\.\d+)?/g, '0')}`;

/** Number of locations listed for one finding; the rest is counted. */
const MAX_LISTED_LOCATIONS = 5;

/** Removes what differs between two pages with the same defect: the page itself, ports and sizes. */
const withoutPage = (text: string, { where }: Finding) =>
  (where.length > 1 ? text.replaceAll(where, '') : text)
    .replace(/127\.0\.0\.1:\d+/g, '')
    .replace(/\d+(\.\d+)?(?= (KB|requests))|(?<= by )0\.\d+/g, '');

const causeOf = (finding: Finding) =>
  JSON.stringify([finding.problem, finding.remedy].map((text) => withoutPage(text, finding)));

/** Groups findings by their check and cause. */
const grouped = (findings: readonly Finding[]): Finding[][] => [
  ...Map.groupBy(findings, (finding) => `${finding.check}\n${causeOf(finding)}`).values(),
];

/** Formats the findings of one cause, with their places and their remedy. */
function formatGroup(group: readonly Finding[]): string {
  const [first, ...others] = [...new Set(group.map(({ where }) => where))];
  const [{ problem, remedy } = { problem: '', remedy: '' }] = group;
  const places = `${first?.startsWith('/') ? 'page' : 'place'}${others.length === 1 ? '' : 's'}`;
  const listed = others.slice(0, MAX_LISTED_LOCATIONS).join(', ');
  const end = others.length > MAX_LISTED_LOCATIONS ? ', …' : '';
  const more = others.length > 0 ? `\n    and ${others.length} more ${places}: ${listed}${end}` : '';
  return `  ${first}: ${problem.replace(/\s*\n\s*/g, ' ')}${more}\n    -> ${remedy}`;
}

/** Formats findings as text: by check, one for each cause. */
export function formatFindings(findings: readonly Finding[]): string {
  const byCheck = Map.groupBy(grouped(findings), ([first]) => first?.check);
  return [...byCheck]
    .map(([check, groups]) => `${check}\n${groups.map(formatGroup).join('\n')}`)
    .join('\n\n');
}

/** A release was refused by the gate. */
export class GateError extends ExpectedError {
  override readonly name = 'GateError';

  constructor(release: string, findings: readonly Finding[]) {
    const { length } = grouped(findings);
    const count = length === 1 ? '1 finding' : `${length} findings`;
    super(
      `${release} does not go live: ${count}.\n\n${formatFindings(findings)}\n\nNothing was changed. Fix these and publish again.`,
    );
  }
}
