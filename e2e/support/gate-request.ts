/** Returns the request of `portal gate` that checks a release for a college, or for every one (`*`). */
export const checkRequest = (college: string): string =>
  JSON.stringify({ college, by: 'a team', verb: 'check', record: { key: '0123456789ab' } });
