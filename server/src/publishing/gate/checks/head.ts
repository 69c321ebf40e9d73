import { readPage } from '../../../dom/page-facts.ts';
import { fetchDocument } from '../page-document.ts';
import type { DocumentCheck, Problem } from './check.ts';

/** Returns true if an address is a page of the portal that names itself as canonical. */
async function isCanonicalPage(address: string, portalUrl: string): Promise<boolean> {
  if (URL.parse(address)?.origin !== new URL(portalUrl).origin) return false;
  const { status, html } = await fetchDocument(address);
  return status === 200 && readPage(html, address).canonical === address;
}

/** Finds a page without title, description, canonical address or exactly one `h1` (WCAG 2.4.2; docs/design.md). */
export const head: DocumentCheck = {
  name: 'title, canonical address and h1',
  async run({ address, path, status, facts, isShellOnly }, { portal }) {
    if (isShellOnly || (status !== 200 && status !== 404)) return [];
    const { title, description, canonical, headings, misplaced } = facts;
    const problems: Problem[] = [];
    const report = (problem: string, remedy: string) => problems.push({ problem, remedy });
    if (headings !== 1) report(`has ${headings} h1`, 'Give the page exactly one h1.');
    if (title.trim() === '') report('has no title', 'Return one from its head().');
    if (!description) report('has no description', 'Return one from its head().');
    if (misplaced.length > 0) {
      const names = [...new Set(misplaced)].join(', ');
      report(`renders ${names}, which belongs to the document`, 'Return title and description from head().');
    }
    if (status !== 200 || canonical === address) return problems;
    if (canonical === null) report('has no canonical address', `Its route expects ${path}.`);
    else if (!(await isCanonicalPage(canonical, portal.url))) {
      const remedy = `Its route expects ${path}, or a page of the portal that names itself.`;
      report(`has the canonical address ${canonical}`, remedy);
    }
    return problems;
  },
};
