import { matchRoutes } from 'react-router-dom';
import type { Claim } from './document-state.ts';

/** The claim that answers for a path, and the parameters it takes from it. */
export interface ClaimMatch<C> {
  readonly claim: C;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds who answers for a path, by React Router's own ranking and without regard to case or a trailing slash
 * (decisions.md, Routes). Null when nobody claims it.
 */
export function matchClaim<C extends Pick<Claim, 'path'>>(
  claims: readonly C[],
  pathname: string,
): ClaimMatch<C> | null {
  const routes = claims.map((claim, index) => ({ id: String(index), path: claim.path }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  const claim = match && claims[Number(match.route.id)];
  return claim ? { claim, params: match.params } : null;
}

/** The canonical path of a match: the claim's spelling with its parameters, each segment encoded. */
export function canonicalPath({ claim, params }: ClaimMatch<Pick<Claim, 'path'>>): string {
  const segments = claim.path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return encodeURI(segment);
    return encodeURIComponent(params[segment.slice(1)] ?? '');
  });
  return segments.join('/');
}
