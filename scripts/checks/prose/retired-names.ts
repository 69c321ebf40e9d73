import { type DeclaredName, wordsOfName } from './identifiers.ts';

/** Words that the glossary has retired, each with the word to use instead. They occur in no declared name. */
const RETIRED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    told: 'notified, reported',
    tell: 'notify, report',
    tells: 'notifies, reports',
    said: 'message, output',
    asked: 'requested',
    asker: 'client',
    wishes: 'filters',
    wish: 'filter',
    mend: 'fix',
    mended: 'fixed',
    dusk: 'dark',
    heard: 'recorded',
    intake: 'publish API',
    house: 'frontend',
    whom: 'audience, target',
    whoever: 'anyone',
    patience: 'pending delay',
  }),
);

/** Words that may describe a noun, as in `cachedPages`, but are no name of their own. */
const NOT_ALONE: ReadonlySet<string> = new Set([
  'alone',
  'asleep',
  'awake',
  'found',
  'given',
  'held',
  'judged',
  'kept',
  'known',
  'looked',
  'made',
  'meant',
  'offered',
  'placed',
  'seen',
  'sent',
  'shown',
  'taken',
  'wanted',
  'whole',
]);

/** Keys of the specification, of published JSON and of the contract, which keep their words. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  'maxintake',
  // A profile's number of places for new students.
  'shared/contract/site.ts intake',
  'server/src/pack/schema/profile.ts intake',
  // `portal doctor --json`.
  'server/src/admin-api/survey/examine-calls.ts asked',
  'server/src/admin-api/survey/examine-files.ts looked',
  'server/src/admin-api/survey/examine.ts looked',
  // Contract between releases.
  'shared/contract/document-index/record.ts found',
  'shared/contract/style/pairs.ts found',
]);

/** Returns why a name is refused, or null. Pure. */
export function retiredNameProblem({ file, name }: Pick<DeclaredName, 'file' | 'name'>): string | null {
  if (EXCEPTIONS.has(name) || EXCEPTIONS.has(`${file} ${name}`)) return null;
  const words = wordsOfName(name);
  for (const word of words) {
    const instead = RETIRED.get(word);
    if (instead !== undefined) return `"${word}" is retired; use ${instead}`;
  }
  const [first = ''] = words;
  return words.length === 1 && NOT_ALONE.has(first) ? `"${name}" is no noun; name the thing` : null;
}
