import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RenderTask } from '../server/src/render/protocol.ts';
import render from '../server/src/render/worker.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Renders a page. Without a task: collects garbage and returns the size of the heap, in bytes. */
export default async function run(task: RenderTask | null): Promise<unknown> {
  if (task !== null) return render(task);
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}
