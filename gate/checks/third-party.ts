import type { PageCheck } from './check.ts';

/** Finds requests to other origins, which disclose the visitor's network address (docs/design.md, Policy). */
export const thirdParty: PageCheck = {
  name: 'third parties',
  run({ requests }, { portal }) {
    const origins = new Set(
      requests.filter((one) => one.startsWith('http')).map((one) => new URL(one).origin),
    );
    origins.delete(portal.url);
    return [...origins].map((origin) => ({
      problem: `requests a file of ${origin}`,
      remedy: 'Load files of others through the portal, or link to them.',
    }));
  },
};
