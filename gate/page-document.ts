import type { DocumentState } from '@kalalaya/contract/document';
import { waitAddress } from '../server/src/base/wait-parameter.ts';
import { type PageFacts, readPage } from '../server/src/content/html/page-facts.ts';
import type { Example } from './examples.ts';

/** The document that the server sends for a route. */
export interface PageDocument extends Example {
  readonly address: string;
  /** Status; 0 if there was no response. */
  readonly status: number;
  readonly facts: PageFacts;
  /** True if the server sent the shell alone, because rendering failed. */
  readonly isShellOnly: boolean;
  /** True if the page has nothing to show in this college. */
  readonly isEmpty: boolean;
}

/** Timeout for a document on a busy machine, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Fetches a document without following redirects. An error has the status 0. */
export async function fetchDocument(address: string): Promise<{ status: number; html: string }> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, html: await response.text() };
  } catch {
    return { status: 0, html: '' };
  }
}

/** Fetches the document of a route with all its data. */
export async function readDocument(portalUrl: string, example: Example): Promise<PageDocument> {
  const address = portalUrl + example.path;
  const complete = portalUrl + waitAddress({ path: example.path, query: '' });
  const { status, html } = await fetchDocument(complete);
  const facts = readPage(html, address);
  const state = facts.state === '' ? null : (JSON.parse(facts.state) as Pick<DocumentState, 'router'>);
  return {
    ...example,
    address,
    status,
    facts,
    isShellOnly: status > 0 && status < 400 && state?.router === null,
    isEmpty: status === 404 || facts.main?.text.includes('No data found') === true,
  };
}
