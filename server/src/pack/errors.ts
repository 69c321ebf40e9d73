import { isAbsolute, relative } from 'node:path';
import { ExpectedError } from '../errors.ts';

/** One thing wrong with a pack: where it stands and what to write instead. */
export interface PackIssue {
  /** Path inside the pack, with forward slashes. */
  readonly file: string;
  /** Line from 1; left out when the issue is about the whole file. */
  readonly line?: number;
  /** What is wrong; what to write. */
  readonly message: string;
}

/** Issues shown in the message; all of them are in `issues`. */
const MAX_SHOWN = 20;

/** Folder as a person at this terminal would type it. */
function shortDir(dir: string): string {
  const near = relative(process.cwd(), dir);
  return near === '' || near.startsWith('..') || isAbsolute(near) ? dir : near;
}

/** `file:line  what is wrong; what to write`. */
function formatIssue(issue: PackIssue): string {
  const place = issue.line === undefined ? issue.file : `${issue.file}:${issue.line}`;
  return `${place}  ${issue.message}`;
}

/** Issues by file and line. */
function inOrder(issues: readonly PackIssue[]): readonly PackIssue[] {
  return issues.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
}

/** Issues in their order as text, a line each: as many as fit one screen when `most` is left out, and how many more. */
export function issueLines(issues: readonly PackIssue[], most = MAX_SHOWN): readonly string[] {
  const lines = inOrder(issues)
    .slice(0, most)
    .map((issue) => `  ${formatIssue(issue)}`);
  return issues.length > most ? [...lines, `  and ${issues.length - most} more`] : lines;
}

/**
 * A pack that cannot be served. Holds every issue, ordered by file and line; its message is one screen.
 */
export class PackError extends ExpectedError {
  override readonly name = 'PackError';
  readonly dir: string;
  readonly issues: readonly PackIssue[];

  constructor(dir: string, issues: readonly PackIssue[]) {
    const problems = issues.length === 1 ? '1 problem' : `${issues.length} problems`;
    super([`The pack ${shortDir(dir)} has ${problems}:`, ...issueLines(issues)].join('\n'));
    this.dir = dir;
    this.issues = inOrder(issues);
  }
}
