const normalizeName = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Returns true if the names of a subject and a department match, ignoring case. Empty names never match. */
export const isSameName = (a: string, b: string): boolean =>
  normalizeName(a) !== '' && normalizeName(a) === normalizeName(b);

/** Returns the address of a department's page; the name is the parameter (specification, section 2). */
export const departmentAddress = (name: string): string => `/departments/${encodeURIComponent(name)}`;
