import type { CheckContext, DocumentCheck } from './check.ts';

/** Returns the errors that the portal logged about a route, with their places in the sources. */
async function loggedErrors(path: string, { portal, sources }: CheckContext): Promise<string> {
  const messages = await Promise.all(
    portal.problems
      .filter(({ page }) => page === path)
      .map(async ({ message, stack = '' }) => {
        const location = await sources.findPosition(stack);
        return location === null ? message : `${message}, at ${location}`;
      }),
  );
  return messages.length > 0 ? ` (${[...new Set(messages)].join('; ')})` : '';
}

/** Finds a page that throws on the server, or sends an error or nothing. */
export const server: DocumentCheck = {
  name: 'the page on the server',
  async run({ status, route, facts, isShellOnly }, context) {
    if (isShellOnly)
      return [
        {
          problem: `cannot be rendered on the server${await loggedErrors(route.path, context)}`,
          remedy: 'Render without a browser: no window or document before hydration, within one second.',
        },
      ];
    if (status !== 200 && status !== 404) {
      const problem = status === 0 ? 'does not respond' : `responds with ${status}`;
      return [{ problem, remedy: 'Return data or an empty result from its loader.' }];
    }
    if (facts.main?.hasContent === true) return [];
    return [{ problem: 'has no content in main besides its heading', remedy: 'Render its content.' }];
  },
};
