/** Key of the registry entry that applies to every college. */
export const EVERY_COLLEGE = '*';

/** Returns how messages name a college, or every college. */
export const collegeLabel = (college: string): string =>
  college === EVERY_COLLEGE ? 'every college' : college;
