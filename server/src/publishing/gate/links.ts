import type { Finding } from './finding.ts';

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

/** Asks for every address that pages link to, each once, and reports those that do not answer. */
export async function linkFindings(links: ReadonlyMap<string, ReadonlySet<string>>): Promise<Finding[]> {
  const queue = [...links.keys()];
  const findings: Finding[] = [];
  async function work(): Promise<void> {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const status = await statusOf(address);
      if (typeof status === 'number' && status < 400) continue;
      const { pathname, search } = new URL(address);
      const pages = [...(links.get(address) ?? [])];
      const further = pages.length > 1 ? ` and ${pages.length - 1} more` : '';
      findings.push({
        check: 'links',
        where: pages[0] ?? '',
        problem: `${pages[0]}${further} links to ${pathname}${search}, which answers ${status}`,
        remedy: 'Correct the link, or leave it out where its target is missing.',
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return findings.sort((a, b) => a.problem.localeCompare(b.problem, 'en'));
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
