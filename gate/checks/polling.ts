import { type PageCheck, problemIf } from './check.ts';

/** Number of requests for one address of the API, from the navigation until half a minute later. */
const MAX_REQUESTS = 2;

/** Finds a page that requests data again and again: a college's server would answer each of its visitors. */
export const polling: PageCheck = {
  name: 'polling',
  run({ requests, isIdle }, { portal }) {
    const ofApi = requests.filter((address) => address.startsWith(`${portal.url}/admin/api/`));
    const counts = [...Map.groupBy(ofApi, (address) => new URL(address).pathname + new URL(address).search)];
    const remedy = 'Load data once, when it is needed.';
    return [
      ...problemIf(!isIdle, 'never becomes idle: it keeps sending requests', remedy),
      ...counts.flatMap(([path, { length }]) =>
        problemIf(length > MAX_REQUESTS, `requests ${path} ${length} times in half a minute`, remedy),
      ),
    ];
  },
};
