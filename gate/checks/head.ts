import { readPage } from '../../server/src/content/html/page-facts.ts';
import { fetchDocument } from '../page-document.ts';
import { type DocumentCheck, problemIf } from './check.ts';

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
    const canBeOther = status !== 200 || canonical === null || canonical === address;
    const isOther = !canBeOther && !(await isCanonicalPage(canonical, portal.url));
    const names = [...new Set(misplaced)].join(', ');
    const expected = `Its route expects ${path}, or a page of the portal that names itself.`;
    return [
      ...problemIf(headings !== 1, `has ${headings} h1`, 'Give the page exactly one h1.'),
      ...problemIf(title.trim() === '', 'has no title', 'Return one from its head().'),
      ...problemIf(!description, 'has no description', 'Return one from its head().'),
      ...problemIf(names !== '', `renders ${names}, which belongs to the document`, 'Return it from head().'),
      ...problemIf(status === 200 && canonical === null, 'has no canonical address', expected),
      ...problemIf(isOther, `has the canonical address ${canonical}`, expected),
    ];
  },
};
