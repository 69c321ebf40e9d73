/** Paths of the portal: who answers for one, how it is spelled, and which two are the same. */
export { type MatchedRoute, matchRoute } from './match.ts';
export { canonicalPath, samePath, segmentsOf } from './path.ts';
