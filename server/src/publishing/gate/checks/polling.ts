import type { PageCheck } from './check.ts';

/** Number of requests for one address of the API, from the navigation until half a minute later. */
const MAX_REQUESTS = 2;

/** Finds a page that requests data again and again: a college's server would answer each of its visitors. */
export const polling: PageCheck = {
  name: 'polling',
  run({ requests, isIdle }, { portal }) {
    const ofApi = requests.filter(({ address }) => address.startsWith(`${portal.url}/admin/api/`));
    const repeated = [...Map.groupBy(ofApi, ({ address }) => address)].filter(
      ([, { length }]) => length > MAX_REQUESTS,
    );
    const remedy = 'Load data once, when it is needed.';
    if (repeated.length === 0 && !isIdle)
      return [{ problem: 'never becomes idle: it keeps sending requests', remedy }];
    return repeated.map(([address, { length }]) => ({
      problem: `requests ${new URL(address).pathname} ${length} times in half a minute`,
      remedy,
    }));
  },
};
