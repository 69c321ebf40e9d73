import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import work from '../../render/worker.ts';
import type { ThreadRequest } from './renders.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

parentPort?.on('message', async ({ id, task }: ThreadRequest) => {
  if (task === null) collectGarbage();
  const value = task === null ? getHeapStatistics().used_heap_size : await work(task);
  parentPort?.postMessage({ id, value });
});
