/** Route matching, canonical paths and path comparison. */
export { type MatchedRoute, matchRoute } from './match.ts';
export { canonicalPath, samePath, segmentsOf } from './path.ts';
