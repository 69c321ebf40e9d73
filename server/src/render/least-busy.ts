import type { Piscina } from 'piscina';
import { limits } from './limits.ts';

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;
type Thread = Parameters<Balancer>[1][number];

/** Pages under way in a thread. Piscina says Infinity for one task that can be aborted, as all of ours can be. */
const pagesOf = ({ currentUsage }: Thread) => (currentUsage === Infinity ? 1 : currentUsage);

/**
 * Which thread takes a page: the one with the fewest under way. None takes it where another thread may be opened and each
 * has `pagesBeforeThread`; Piscina opens one then. `threads` counts those that are there or starting. Piscina's own
 * balancer would give a thread one page at a time, since pages can be aborted.
 */
export function leastBusy(threads: () => number): Balancer {
  return (_page, ready) => {
    const [least] = ready.toSorted((one, other) => pagesOf(one) - pagesOf(other));
    const most = threads() < limits.threads ? limits.pagesBeforeThread : limits.pagesPerThread;
    return least !== undefined && pagesOf(least) < most ? least : null;
  };
}
