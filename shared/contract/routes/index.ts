/** Route matching, canonical paths and path comparison. */
export { type MatchedRoute, matchRoute } from './match.ts';
export { patternsOverlap } from './overlap.ts';
export { canonicalPath, samePath, segmentsOf } from './path.ts';
