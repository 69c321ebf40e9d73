const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\b(?:dr|prof|mr|mrs|ms|sr|fr)\.?\s+/g, '')
    .replace(/[\s.,]+/g, ' ')
    .trim();

/**
 * Returns true if records name the same person or department: titles, case, spaces and full stops are ignored.
 * Empty names never match.
 *
 * @example
 * isSameName('Dr. Anu P.R.', 'anu p r') // → true
 * isSameName('', '') // → false
 */
export function isSameName(a: string, b: string): boolean {
  const name = normalizeName(a);
  return name !== '' && name === normalizeName(b);
}
