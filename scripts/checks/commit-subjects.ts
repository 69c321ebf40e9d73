import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Last commit whose subject follows the older, free style. */
const LAST_UNCHECKED = 'c1661a3d09de249f2799beced4f0a5e8d1ccdef8';

const MAX_LENGTH = 72;

/** Verbs that start a subject in the past tense, the third person or the progressive form. */
const NOT_IMPERATIVE =
  /^(?!(?:need|feed|embed|speed|seed|string|bring|ring|process|access|address|pass|focus|compress|discuss|bless|dress|press|cross|miss|bypass|canvas)\b)[a-z]+(?:ed|ing|[^su]s)$/;

/** Returns why a commit subject is refused, or null for `area: what changes` of at most 72 characters. Pure. */
export function subjectProblem(subject: string): string | null {
  if (/^(?:Merge|Revert) /.test(subject)) return null;
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters; use at most ${MAX_LENGTH}`;
  const [, first] = /^[a-z][\w./,-]*(?: [\w./-]+){0,2}: (\S+)/.exec(subject) ?? [];
  if (first === undefined) return 'does not read "area: what changes"';
  if (subject.endsWith('.')) return 'ends with a full stop';
  if (first !== first.toLowerCase() && /^[A-Z][a-z]/.test(first))
    return 'starts with a capital after the area';
  if (NOT_IMPERATIVE.test(first)) return `starts with "${first}"; use the imperative, e.g. "add" or "fix"`;
  return null;
}

/**
 * Returns the subjects of a range of commits that are refused, one line each.
 * @throws {Error} if git cannot read the range.
 */
export function refusedSubjects(root: string, range: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', ['log', '--format=%h %s', range], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git log ${range}: ${stderr.trim()}`);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const subject = line.slice(line.indexOf(' ') + 1);
      const problem = subjectProblem(subject);
      return problem === null ? [] : [`${line}\n  ${problem}`];
    });
}

/** Range of commits that are checked; null in a shallow clone, which lacks its start. */
export function checkedRange(root: string): string | null {
  const { status } = spawnSync('git', ['cat-file', '-e', `${LAST_UNCHECKED}^{commit}`], { cwd: root });
  return status === 0 ? `${LAST_UNCHECKED}..HEAD` : null;
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '../..');
  const range = process.argv[2] ?? checkedRange(root);
  const refused = range === null ? [] : refusedSubjects(root, range);
  for (const line of refused) console.error(line);
  if (refused.length > 0) {
    console.error(
      '\nReword these commits: git rebase -i, then "reword". Example: "server: retry the registry read".',
    );
    process.exitCode = 1;
  }
}
