import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much must have come since the last collection for the next to be worth its time, in bytes. */
const WORTH_BYTES = 8_000_000;

// The engine hands out its collector by this flag alone, and to contexts that are made after it: the one in which
// releases are evaluated goes without.
setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');

/** Bytes that this thread takes in the engine's heap and beside it. */
function taken(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

let left = 0;

/**
 * Gives back what this thread does not need, compiled functions that have not run for a while included: 20 to 100 ms, and
 * some 20 ms more for the next page. Does nothing, and returns false, where less than 8 MB came since the last time.
 */
export function collectGarbage(): boolean {
  if (taken() < left + WORTH_BYTES) return false;
  collect({ type: 'major', flavor: 'last-resort' });
  left = taken();
  return true;
}
