import { setTimeout as pause } from 'node:timers/promises';

const VISITORS = 4;

/** Visitors who load pages one after another. */
export interface Visitors {
  /** Number of responses so far. */
  count(): number;
  /** Ends the visits. Returns what was wrong with the pages. */
  stop(): Promise<readonly string[]>;
}

/** Loads addresses in turn until stopped. `problemOf` returns what is wrong with a page of status 200, or null. */
export function sendVisitors(
  addresses: readonly string[],
  problemOf: (html: string) => string | null = () => null,
): Visitors {
  const problems: string[] = [];
  let [count, ended] = [0, false];
  const visit = async (address: string) => {
    const response = await fetch(address);
    const html = await response.text();
    return response.status === 200 ? problemOf(html) : String(response.status);
  };
  const visitors = Array.from({ length: VISITORS }, async (_one, first) => {
    for (let turn = first; !ended; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '';
      const problem = await visit(address).catch(String);
      if (problem !== null) problems.push(`${address}: ${problem}`);
      count += 1;
      await pause(100);
    }
  });
  return {
    count: () => count,
    async stop() {
      ended = true;
      await Promise.all(visitors);
      return problems;
    },
  };
}
