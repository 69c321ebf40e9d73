/** Subjects with an icon; `general` is the fallback. */
export type Subject =
  | 'english'
  | 'social'
  | 'physical'
  | 'biological'
  | 'mathematics'
  | 'commerce'
  | 'general';

const patterns: readonly (readonly [Exclude<Subject, 'general'>, RegExp])[] = [
  ['english', /\benglish\b/i],
  ['social', /\b(?:social (?:science|studies)|history|geography|civics|economics|political science)\b/i],
  ['physical', /\b(?:(?:physical|general) science|physics|chemistry)\b/i],
  ['biological', /\b(?:biological|biology|botany|zoology|(?:natural|life) sciences?)\b/i],
  ['mathematics', /\bmath(?:s|ematics)?\b/i],
  ['commerce', /\b(?:commerce|accountancy|accounting|business studies)\b/i],
];

/** Returns the subject that a programme's name mentions, or `general`. */
export function subjectOf(courseName: string): Subject {
  return patterns.find(([, pattern]) => pattern.test(courseName))?.[0] ?? 'general';
}
