import type { PageCheck } from './check.ts';

/** Finds requests to other origins, which disclose the visitor's network address (docs/design.md, Policy). */
export const thirdParty: PageCheck = {
  name: 'third parties',
  run({ requests }, { portal }) {
    const origins = requests
      .map((address) => new URL(address))
      .filter(({ protocol }) => /^(http|ws)s?:$/.test(protocol));
    const others = new Set(origins.map(({ origin }) => origin).filter((origin) => origin !== portal.url));
    return [...others].map((origin) => ({
      problem: `requests a file of ${origin}`,
      remedy: 'Load files of others through the portal, or link to them.',
    }));
  },
};
