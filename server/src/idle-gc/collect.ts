import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Minimum growth since the last collection for the next to be worth its time, in bytes. */
const MIN_GROWTH_BYTES = 8_000_000;

// V8 exposes gc() only to contexts created after this flag is set; the context that evaluates releases does not get
// it.
setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');

/** Returns the bytes that this thread uses inside and outside the heap. */
function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

let bytesAfterLast = 0;

/**
 * Frees unused memory of this thread, including functions that have not run for a while: 20 to 100 ms, plus some 20 ms
 * for the next page. Returns false without collecting if less than 8 MB was allocated since the last time.
 */
export function collectGarbage(): boolean {
  if (usedBytes() < bytesAfterLast + MIN_GROWTH_BYTES) return false;
  collect({ type: 'major', flavor: 'last-resort' });
  bytesAfterLast = usedBytes();
  return true;
}
