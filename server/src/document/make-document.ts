import { createHash } from 'node:crypto';
import type { RenderedPage } from '@kalalaya/contract/render';
import type { CollegeView } from '../portal/view.ts';
import { keptAnswer } from '../stale-data.ts';
import type { StoredDocument } from './cache.ts';
import { documentPolicy, metaPolicy } from './content-security-policy.ts';
import { EncodedBody } from './encoded-body.ts';
import { renderWithFallback } from './fallback.ts';
import type { DataOutcome } from './page-data.ts';
import type { DocumentRequest } from './request.ts';
import { type DocumentAge, writeDocument } from './template.ts';
import { waitAddress } from './wait-parameter.ts';

/** How long a page of the index of documents is current, in seconds: no revision tells when it is not. */
const INDEXED_SECONDS = 5;

/**
 * Status of a page: 503 when none of its admin API calls was answered, even if content of the pack is on it
 * (specification/decisions.md, Routes).
 */
function statusOf({ status }: RenderedPage, { answered, unanswered }: DataOutcome): number {
  return status === 200 && answered === 0 && unanswered > 0 ? 503 : status;
}

/** What the document's line of age says: hidden while the data are current, and not there where none can grow old. */
function ageOf(college: DocumentRequest['college'], { asOf }: DataOutcome): DocumentAge | null {
  if (college.uploadsUpstream === undefined) return null;
  return { asOf: keptAnswer(asOf, college.pack().profile.timeZone)?.asOf ?? null };
}

/** True when any frontend of the college comes from a dev server, whose hot reload no policy would allow. */
function inDevelopment(view: CollegeView): boolean {
  return [view.shell, ...view.remotes.values()].some(({ live }) => live.origin !== undefined);
}

/**
 * The address by which a document is to be known: a further page of a list is a page of its own, what other parameters
 * choose is not.
 */
function canonicalAddress({ path, query }: Pick<DocumentRequest, 'path' | 'query'>): string {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^\d+$/.test(page) && Number(page) > 1 ? `${path}?page=${Number(page)}` : path;
}

/**
 * Makes a document, with its status, its policy header and how long it may be cached. Rejects when not even the shell
 * renders.
 */
export async function makeDocument(request: DocumentRequest): Promise<StoredDocument> {
  const { view, route, college, snapshot } = request;
  const leave = snapshot.pool.hold();
  const { page, release, state, shellOnly, slow, outcome } = await renderWithFallback(request).finally(leave);
  const { profile } = college.pack();
  const status = shellOnly ? 200 : statusOf(page, outcome);
  const embed = profile.map?.embed;
  const policyOf = (scriptHashes: readonly string[]) =>
    documentPolicy({
      scriptHashes,
      ...(embed && { frameOrigin: new URL(embed).origin }),
      ...(request.copy && { origins: request.copy.origins }),
    });
  const { body, preloads, scriptHashes } = writeDocument({
    view,
    remote: release,
    page,
    profile,
    state: { ...state, router: page.router },
    canonical: route && status === 200 ? canonicalAddress(request) : null,
    shellOnly,
    waitAt: slow ? waitAddress(request) : null,
    age: ageOf(college, outcome),
    development: inDevelopment(view),
    ...(request.banner && { banner: request.banner }),
    ...(request.copy && { metaPolicy: (hashes) => metaPolicy(policyOf(hashes)) }),
  });
  // A page that lacks something shows so, and the next visitor should not see it.
  const fresh = route?.fresh ?? profile.api.freshSeconds ?? 60;
  const seconds = outcome.indexed ? Math.min(fresh, INDEXED_SECONDS) : fresh;
  const keep = outcome.complete && status !== 503 && seconds > 0;
  return {
    body: new EncodedBody(body),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`,
    status,
    complete: outcome.complete,
    policy: inDevelopment(view) ? '' : policyOf(scriptHashes),
    preloads,
    freshUntil: keep ? Date.now() + seconds * 1000 : 0,
  };
}
