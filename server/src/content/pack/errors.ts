import { isAbsolute, relative } from 'node:path';
import { ExpectedError } from '@kalalaya/node/errors';

/** One error or warning about a pack: its position and the remedy. */
export interface PackIssue {
  /** Path inside the pack, with forward slashes. */
  readonly file: string;
  /** Line from 1; absent if the issue concerns the entire file. */
  readonly line?: number;
  /** What is wrong and how to fix it, separated by a semicolon. */
  readonly message: string;
}

/** Maximum number of issues in the message of a `PackError`; `issues` has all of them. */
const MAX_SHOWN = 20;

/** The folder relative to the working directory, if it is below it. */
function shortDir(dir: string): string {
  const relativePath = relative(process.cwd(), dir);
  return relativePath === '' || relativePath.startsWith('..') || isAbsolute(relativePath)
    ? dir
    : relativePath;
}

/** Formats an issue as `file:line  what is wrong; remedy`. */
function formatIssue(issue: PackIssue): string {
  const location = issue.line === undefined ? issue.file : `${issue.file}:${issue.line}`;
  return `${location}  ${issue.message}`;
}

function sorted(issues: readonly PackIssue[]): readonly PackIssue[] {
  return issues.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
}

/** Formats issues one per line, sorted by file and line. By default the list is limited to one screen. */
export function issueLines(issues: readonly PackIssue[], limit = MAX_SHOWN): readonly string[] {
  const lines = sorted(issues)
    .slice(0, limit)
    .map((issue) => `  ${formatIssue(issue)}`);
  return issues.length > limit ? [...lines, `  and ${issues.length - limit} more`] : lines;
}

/** Thrown for a pack that cannot be served. It holds every issue, sorted by file and line. */
export class PackError extends ExpectedError {
  override readonly name = 'PackError';
  readonly dir: string;
  readonly issues: readonly PackIssue[];

  constructor(dir: string, issues: readonly PackIssue[]) {
    const count = issues.length === 1 ? '1 error' : `${issues.length} errors`;
    super([`The pack ${shortDir(dir)} has ${count}:`, ...issueLines(issues)].join('\n'));
    this.dir = dir;
    this.issues = sorted(issues);
  }
}
