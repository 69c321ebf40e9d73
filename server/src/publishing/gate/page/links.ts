import pLimit from 'p-limit';
import type { PageFinding } from './finding.ts';

/** Links asked for at the same time. */
const AT_ONCE = 4;

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

/** Asks for every address that pages link to, each once; those that do not answer are a finding of each page. */
export async function linkFindings(links: ReadonlyMap<string, ReadonlySet<string>>): Promise<PageFinding[]> {
  const limit = pLimit(AT_ONCE);
  const findings = await limit.map(links, async ([address, pages]): Promise<PageFinding[]> => {
    const status = await statusOf(address);
    if (typeof status === 'number' && status < 400) return [];
    const { pathname, search } = new URL(address);
    return [...pages].map((page) => ({
      check: 'links',
      where: page,
      problem: `links to ${pathname}${search}, which answers ${status}`,
      remedy: 'Correct the link, or leave it out where its target is missing.',
      key: `links to ${pathname}${search}`,
    }));
  });
  return findings.flat().sort((a, b) => a.problem.localeCompare(b.problem, 'en'));
}

/** Collects which page links where; addresses that differ only in their fragment count as one. */
export class LinkList {
  readonly pages = new Map<string, Set<string>>();

  add(page: string, links: readonly string[]): void {
    for (const link of links) {
      const url = new URL(link);
      url.hash = '';
      const known = this.pages.get(url.href) ?? new Set();
      this.pages.set(url.href, known.add(page));
    }
  }
}
