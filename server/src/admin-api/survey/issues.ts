import type { AuditNote } from '../response-audit.ts';

/** Kinds of issues of an admin API, in the order of display. */
const apiIssueKinds = [
  'failed',
  'private',
  'dropped',
  'dead',
  'mislabelled',
  'oversized',
  'slow',
  'missing',
  'elsewhere',
  'ignored',
] as const;
export type ApiIssueKind = (typeof apiIssueKinds)[number];

/**
 * An issue of an admin API, with the number of its occurrences. A `Diagnostic` of an installation occurs once, and has a
 * remedy of its own.
 */
export interface ApiIssue {
  readonly kind: ApiIssueKind;
  /** The call that has it, or the address of the file. */
  readonly where: string;
  /** Short description. */
  readonly what: string;
  readonly times: number;
  /** Addresses of up to three calls that have it. */
  readonly examples: readonly string[];
}

/** Kinds that the portal tolerates without losing content. They do not affect the exit status. */
const toleratedKinds: ReadonlySet<ApiIssueKind> = new Set(['slow', 'missing', 'elsewhere', 'ignored']);

/** Returns true if the issue has to be fixed. */
export const isFault = ({ kind }: Pick<ApiIssue, 'kind'>): boolean => !toleratedKinds.has(kind);

/** Names of columns that no admin API should publish. */
const PRIVATE =
  /pass(?:word|wd|code)?$|token|secret|otp|aadha+r|^pan$|pan_?(?:no|number|card)|mobile|phone|whatsapp|bank|account|ifsc|salary|^dob$|birth|caste|religion|income|blood/i;

const MAX_EXAMPLES = 3;

/** Collects issues and merges equal ones. */
export class ApiIssues {
  readonly #issues = new Map<string, ApiIssue>();
  /** Names of undocumented columns by kind and call, which become one issue per call. */
  readonly #columns = new Map<string, Set<string>>();

  add(kind: ApiIssueKind, where: string, what: string, example: string, times = 1): void {
    const key = `${kind}\n${where}\n${what}`;
    const previous = this.#issues.get(key);
    const examples = previous?.examples ?? [];
    this.#issues.set(key, {
      kind,
      where,
      what,
      times: (previous?.times ?? 0) + times,
      examples:
        examples.length < MAX_EXAMPLES && !examples.includes(example) ? [...examples, example] : examples,
    });
  }

  /** Adds what the contract left out of a response. */
  addAuditNote(call: string, address: string, { what, at, count, example }: AuditNote): void {
    const exampleText = example === undefined ? '' : `, e.g. "${example}"`;
    if (what === 'rows')
      this.add('dropped', call, `rows of ${at} without any documented column`, address, count);
    if (what === 'values') this.add('dropped', call, `${at}: unreadable value${exampleText}`, address, count);
    if (what === 'cut') this.add('oversized', call, `rows of ${at} beyond the row limit`, address, count);
    if (what === 'before')
      this.add('dropped', call, 'text before the JSON, such as a PHP warning', address, count);
    if (what !== 'columns') return;
    const column = at.slice(at.lastIndexOf('.') + 1);
    const kind = PRIVATE.test(column) ? 'private' : 'ignored';
    const columns = this.#columns.get(`${kind}\n${call}`) ?? new Set();
    this.#columns.set(`${kind}\n${call}`, columns.add(column));
    this.add(kind, call, '', address, count);
  }

  #withColumnNames(issue: ApiIssue): ApiIssue {
    const columns = this.#columns.get(`${issue.kind}\n${issue.where}`);
    if (columns === undefined || issue.what !== '') return issue;
    const names = [...columns].sort().join(', ');
    const what = issue.kind === 'private' ? `private columns: ${names}` : `undocumented columns: ${names}`;
    return { ...issue, what };
  }

  /** Returns all issues, those that have to be fixed first. */
  all(): readonly ApiIssue[] {
    return [...this.#issues.values()]
      .map((issue) => this.#withColumnNames(issue))
      .sort(
        (a, b) =>
          apiIssueKinds.indexOf(a.kind) - apiIssueKinds.indexOf(b.kind) ||
          a.where.localeCompare(b.where, 'en') ||
          b.times - a.times,
      );
  }
}
