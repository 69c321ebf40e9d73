import type { Piscina } from 'piscina';
import { limits } from './limits.ts';

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;
type Thread = Parameters<Balancer>[1][number];

/** Returns the number of pages in flight. Piscina reports Infinity for a single abortable task, as all of ours are. */
const pagesOf = ({ currentUsage }: Thread) => (currentUsage === Infinity ? 1 : currentUsage);

/**
 * Piscina load balancer that picks the thread with the fewest pages in flight. It picks none if each has
 * `pagesBeforeThread` and another thread may be started, which Piscina then does. Piscina's own balancer would run one
 * page per thread, because pages can be aborted.
 * @param threads Returns the number of threads, including those that are starting.
 */
export function leastBusy(threads: () => number): Balancer {
  return (_page, ready) => {
    const [least] = ready.toSorted((one, other) => pagesOf(one) - pagesOf(other));
    const maxPages = threads() < limits.threads ? limits.pagesBeforeThread : limits.pagesPerThread;
    return least !== undefined && pagesOf(least) < maxPages ? least : null;
  };
}
