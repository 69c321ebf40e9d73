import { type CheckContext, type DocumentCheck, problemIf } from './check.ts';

/** Returns the errors that the portal logged about a route, with their places in the sources. */
async function loggedErrors(path: string, { portal, sources }: CheckContext): Promise<string> {
  const ofPage = portal.problems.filter(({ page }) => page === path);
  const messages = await Promise.all(
    ofPage.map(async ({ msg, err }) => {
      const message = err?.message ?? msg;
      const location = await sources.findPosition(err?.stack ?? '');
      return location === null ? message : `${message}, at ${location}`;
    }),
  );
  return messages.length > 0 ? ` (${[...new Set(messages)].join('; ')})` : '';
}

/** Finds a page that throws on the server, or sends an error or nothing. */
export const server: DocumentCheck = {
  name: 'the page on the server',
  async run({ status, route, facts, isShellOnly }, context) {
    const errors = await loggedErrors(route.path, context);
    const render = 'Render without a browser: no window or document before hydration, within one second.';
    if (isShellOnly) return problemIf(true, `cannot be rendered on the server${errors}`, render);
    const failure = status === 0 ? 'does not respond' : `responds with ${status}`;
    if (status !== 200 && status !== 404)
      return problemIf(true, failure, 'Return data or an empty result from its loader.');
    const isEmpty = facts.main?.hasContent !== true;
    return problemIf(isEmpty, 'has no content in main besides its heading', 'Render its content.');
  },
};
