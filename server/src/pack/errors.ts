import { isAbsolute, relative } from 'node:path';
import { ExpectedError } from '../errors.ts';

/** One thing wrong with a pack: where it stands and what to write instead. */
export interface Finding {
  /** Path inside the pack, with forward slashes. */
  readonly file: string;
  /** Line from 1; left out when the finding is about the whole file. */
  readonly line?: number;
  /** What is wrong; what to write. */
  readonly message: string;
}

/** Findings shown in the message; all of them are in `findings`. */
const SHOWN = 20;

/** Folder as a person at this terminal would type it. */
function shortDir(dir: string): string {
  const near = relative(process.cwd(), dir);
  return near === '' || near.startsWith('..') || isAbsolute(near) ? dir : near;
}

/** `file:line  what is wrong; what to write`. */
export function formatFinding(finding: Finding): string {
  const place = finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`;
  return `${place}  ${finding.message}`;
}

/**
 * A pack that cannot be served. Holds every finding, ordered by file and line; its message is one screen.
 */
export class PackError extends ExpectedError {
  override readonly name = 'PackError';
  readonly dir: string;
  readonly findings: readonly Finding[];

  constructor(dir: string, findings: readonly Finding[]) {
    const sorted = findings.toSorted(
      (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
    );
    const problems = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`;
    const lines = sorted.slice(0, SHOWN).map((finding) => `  ${formatFinding(finding)}`);
    const rest = sorted.length > SHOWN ? [`  and ${sorted.length - SHOWN} more`] : [];
    super([`The pack ${shortDir(dir)} has ${problems}:`, ...lines, ...rest].join('\n'));
    this.dir = dir;
    this.findings = sorted;
  }
}
