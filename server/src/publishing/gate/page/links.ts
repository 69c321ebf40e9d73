import pLimit from 'p-limit';
import type { PageFinding } from './finding.ts';

/** Number of links requested at the same time, beside the page visits. */
const MAX_CONCURRENT_REQUESTS = 2;

async function fetchStatus(address: string): Promise<number | string> {
  for (const method of ['HEAD', 'GET']) {
    try {
      const response = await fetch(address, {
        method,
        redirect: 'follow',
        signal: AbortSignal.timeout(30_000),
      });
      await response.body?.cancel();
      if (response.status < 400 || method === 'GET') return response.status;
    } catch (error) {
      if (method === 'GET') return error instanceof Error ? error.message : String(error);
    }
  }
  return 0;
}

/** Returns the findings of an address: one for each page that links to it, none if it resolves. */
function findingsOf(address: string, status: number | string, pages: ReadonlySet<string>): PageFinding[] {
  if (typeof status === 'number' && status < 400) return [];
  const { pathname, search } = new URL(address);
  const failure = typeof status === 'number' ? `responds with ${status}` : `cannot be fetched: ${status}`;
  return [...pages].map((page) => ({
    check: 'links',
    where: page,
    problem: `links to ${pathname}${search}, which ${failure}`,
    remedy: 'Correct the link, or omit it if its target is missing.',
    key: `links to ${pathname}${search}`,
  }));
}

/** Requests every address that pages link to, once and as soon as it is added. Fragments are ignored. */
export class LinkChecks {
  readonly #limit = pLimit(MAX_CONCURRENT_REQUESTS);
  readonly #links = new Map<
    string,
    { readonly pages: Set<string>; readonly status: Promise<number | string> }
  >();

  /** Number of addresses so far. */
  get size(): number {
    return this.#links.size;
  }

  /** Adds the addresses that a page links to. */
  add(page: string, links: readonly string[]): void {
    for (const link of links) {
      const url = new URL(link);
      url.hash = '';
      const { href } = url;
      const entry = this.#links.get(href) ?? {
        pages: new Set(),
        status: this.#limit(() => fetchStatus(href)),
      };
      entry.pages.add(page);
      this.#links.set(href, entry);
    }
  }

  /** Waits for every response. Returns a finding for each page with a link that does not resolve. */
  async findings(): Promise<PageFinding[]> {
    const results = await Promise.all(
      [...this.#links].map(async ([address, { pages, status }]) => findingsOf(address, await status, pages)),
    );
    return results.flat().sort((a, b) => a.problem.localeCompare(b.problem, 'en'));
  }
}
