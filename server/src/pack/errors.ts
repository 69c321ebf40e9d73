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

/**
 * A pack that cannot be served. Holds every issue, ordered by file and line; its message is one screen.
 */
export class PackError extends ExpectedError {
  override readonly name = 'PackError';
  readonly dir: string;
  readonly issues: readonly PackIssue[];

  constructor(dir: string, issues: readonly PackIssue[]) {
    const sorted = issues.toSorted(
      (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
    );
    const problems = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`;
    const lines = sorted.slice(0, MAX_SHOWN).map((issue) => `  ${formatIssue(issue)}`);
    const rest = sorted.length > MAX_SHOWN ? [`  and ${sorted.length - MAX_SHOWN} more`] : [];
    super([`The pack ${shortDir(dir)} has ${problems}:`, ...lines, ...rest].join('\n'));
    this.dir = dir;
    this.issues = sorted;
  }
}
