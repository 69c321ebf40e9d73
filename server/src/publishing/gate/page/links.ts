import pLimit from 'p-limit';
import type { PageFinding } from './finding.ts';

/** Links asked for at the same time: pages are looked at meanwhile. */
const AT_ONCE = 2;

async function statusOf(address: string): Promise<number | string> {
  for (const method of ['HEAD', 'GET']) {
    try {
      const answer = await fetch(address, {
        method,
        redirect: 'follow',
        signal: AbortSignal.timeout(30_000),
      });
      await answer.body?.cancel();
      if (answer.status < 400 || method === 'GET') return answer.status;
    } catch (error) {
      if (method === 'GET') return error instanceof Error ? error.message : String(error);
    }
  }
  return 0;
}

/** The findings of an address: one for each page that leads there, none where something answers. */
function findingsOf(address: string, status: number | string, pages: ReadonlySet<string>): PageFinding[] {
  if (typeof status === 'number' && status < 400) return [];
  const { pathname, search } = new URL(address);
  return [...pages].map((page) => ({
    check: 'links',
    where: page,
    problem: `links to ${pathname}${search}, which answers ${status}`,
    remedy: 'Correct the link, or leave it out where its target is missing.',
    key: `links to ${pathname}${search}`,
  }));
}

/**
 * Asks for every address that pages link to, each once and as soon as it is known. Addresses that differ only in their
 * fragment count as one.
 */
export class LinkChecks {
  readonly #limit = pLimit(AT_ONCE);
  readonly #links = new Map<
    string,
    { readonly pages: Set<string>; readonly status: Promise<number | string> }
  >();

  /** How many addresses there are so far. */
  get size(): number {
    return this.#links.size;
  }

  /** Adds the addresses that a page links to. */
  add(page: string, links: readonly string[]): void {
    for (const link of links) {
      const url = new URL(link);
      url.hash = '';
      const { href } = url;
      const known = this.#links.get(href) ?? {
        pages: new Set(),
        status: this.#limit(() => statusOf(href)),
      };
      known.pages.add(page);
      this.#links.set(href, known);
    }
  }

  /** Waits for every answer; addresses that nothing answers are a finding of each page that leads there. */
  async findings(): Promise<PageFinding[]> {
    const found = await Promise.all(
      [...this.#links].map(async ([address, { pages, status }]) => findingsOf(address, await status, pages)),
    );
    return found.flat().sort((a, b) => a.problem.localeCompare(b.problem, 'en'));
  }
}
