import type { DocumentCheck } from './check.ts';

/** Finds links in `main` to addresses of the portal that do not resolve. Fragments are ignored. */
export const links: DocumentCheck = {
  name: 'links',
  async run({ facts }, { statusOf }) {
    const addresses = new Set((facts.main?.links ?? []).map((link) => link.split('#', 1)[0] ?? ''));
    const statuses = await Promise.all(
      [...addresses].map(async (address) => ({ address, status: await statusOf(address) })),
    );
    return statuses.flatMap(({ address, status }) => {
      // An archive of documents may be too large or not ready.
      if (status > 0 && (status < 400 || status === 413 || status === 503)) return [];
      const { pathname, search } = new URL(address);
      const failure = status > 0 ? `responds with ${status}` : 'does not respond';
      const remedy = 'Correct the link, or omit it if its target is missing.';
      return [{ problem: `links to ${pathname}${search}, which ${failure}`, remedy }];
    });
  },
};
