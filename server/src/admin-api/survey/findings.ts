import type { AuditNote } from './audit.ts';

/** What may be wrong with an admin API, in the order in which it is told. */
const findingKinds = [
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
export type FindingKind = (typeof findingKinds)[number];

/** One thing that is wrong, however often. */
export interface Finding {
  readonly kind: FindingKind;
  /** The call it was met in, or the file's address. */
  readonly where: string;
  /** What it is, in a few words. */
  readonly what: string;
  readonly times: number;
  /** Addresses of calls where it was met, three at most. */
  readonly examples: readonly string[];
}

/** Kinds that the portal copes with and that lose nothing: they are told, and no exit status says so. */
const notes: ReadonlySet<FindingKind> = new Set(['slow', 'missing', 'elsewhere', 'ignored']);

/** Whether somebody has to mend it. */
export const isFault = ({ kind }: Pick<Finding, 'kind'>): boolean => !notes.has(kind);

/** Names of columns that no admin API should give to everybody. */
const PRIVATE =
  /pass(?:word|wd|code)?$|token|secret|otp|aadha+r|^pan$|pan_?(?:no|number|card)|mobile|phone|whatsapp|bank|account|ifsc|salary|^dob$|birth|caste|religion|income|blood/i;

const EXAMPLES = 3;

/** Adds up what was found: equal findings of many answers are one. */
export class Findings {
  readonly #found = new Map<string, Finding>();
  /** Names of undocumented columns, by kind and call: one finding for all of a call. */
  readonly #columns = new Map<string, Set<string>>();

  add(kind: FindingKind, where: string, what: string, example: string, times = 1): void {
    const key = `${kind}\n${where}\n${what}`;
    const before = this.#found.get(key);
    const examples = before?.examples ?? [];
    this.#found.set(key, {
      kind,
      where,
      what,
      times: (before?.times ?? 0) + times,
      examples: examples.length < EXAMPLES && !examples.includes(example) ? [...examples, example] : examples,
    });
  }

  /** What the contract left out of an answer to a call. */
  addNote(call: string, address: string, { what, at, count, example }: AuditNote): void {
    const said = example === undefined ? '' : `, e.g. "${example}"`;
    if (what === 'rows')
      this.add('dropped', call, `rows of ${at} with nothing that is documented`, address, count);
    if (what === 'values') this.add('dropped', call, `${at}: not readable${said}`, address, count);
    if (what === 'cut')
      this.add('oversized', call, `rows of ${at} beyond the most that are read`, address, count);
    if (what === 'before')
      this.add('dropped', call, 'text before the JSON, such as a PHP warning', address, count);
    if (what !== 'columns') return;
    const column = at.slice(at.lastIndexOf('.') + 1);
    const kind = PRIVATE.test(column) ? 'private' : 'ignored';
    const columns = this.#columns.get(`${kind}\n${call}`) ?? new Set();
    this.#columns.set(`${kind}\n${call}`, columns.add(column));
    this.add(kind, call, '', address, count);
  }

  #named(finding: Finding): Finding {
    const columns = this.#columns.get(`${finding.kind}\n${finding.where}`);
    if (columns === undefined || finding.what !== '') return finding;
    const names = [...columns].sort().join(', ');
    const what =
      finding.kind === 'private' ? `given to everybody: ${names}` : `no documented columns: ${names}`;
    return { ...finding, what };
  }

  /** All of them, what is to be mended first. */
  all(): readonly Finding[] {
    return [...this.#found.values()]
      .map((found) => this.#named(found))
      .sort(
        (a, b) =>
          findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind) ||
          a.where.localeCompare(b.where, 'en') ||
          b.times - a.times,
      );
  }
}
