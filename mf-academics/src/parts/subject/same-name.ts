const plain = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a subject and a department are called alike, whatever their capitals; what has no name is like nothing. */
export const sameName = (a: string, b: string): boolean => plain(a) !== '' && plain(a) === plain(b);

/** Address of a department's page: its name is the parameter (specification, section 2). */
export const departmentAddress = (name: string): string => `/departments/${encodeURIComponent(name)}`;
