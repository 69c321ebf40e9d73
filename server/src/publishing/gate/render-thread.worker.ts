import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import work from '../../render/worker.ts';
import type { ThreadRequest, ThreadResponse } from './renders.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function respond(request: ThreadRequest): Promise<ThreadResponse> {
  if (request.task !== null) return { id: request.id, result: await work(request.task) };
  collectGarbage();
  return { id: request.id, heap: getHeapStatistics().used_heap_size };
}

parentPort?.on('message', (request: ThreadRequest) => {
  void respond(request).then((response) => parentPort?.postMessage(response));
});
