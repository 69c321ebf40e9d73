import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { watchForRest } from './thread-watch.ts';

let thread: Worker | null = null;

/** A thread that is busy for `busyMs` when it is told to, says so at the end, and lives on. */
async function startThread(busyMs: number): Promise<Worker> {
  const text = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', () => {
      const end = Date.now() + ${busyMs};
      while (Date.now() < end);
      parentPort.postMessage('rests');
    });
    parentPort.postMessage('ready');`;
  thread = new Worker(text, { eval: true });
  await once(thread, 'message');
  return thread;
}

afterEach(async () => {
  await thread?.terminate();
  thread = null;
});

describe('watching for a thread that rests', () => {
  it('waits as long as the thread is busy, and passes when it rests', async () => {
    const busy = await startThread(600);
    const seen: string[] = [];
    busy.on('message', (text: string) => seen.push(text));
    busy.postMessage('work');
    await new Promise<void>((passed) => watchForRest(busy, { idleMs: 50, wallMs: 60_000 }, passed));
    expect(seen).toEqual(['rests']);
  });

  it('passes at the latest when its time is over, however busy the thread is', async () => {
    const busy = await startThread(60_000);
    busy.postMessage('work');
    await new Promise<void>((passed) => watchForRest(busy, { idleMs: 50, wallMs: 200 }, passed));
  });

  it('passes for a thread that is gone', async () => {
    await new Promise<void>((passed) => watchForRest(undefined, { idleMs: 10, wallMs: 200 }, passed));
  });

  it('passes nothing once it has ended', async () => {
    const idle = await startThread(0);
    let passed = false;
    watchForRest(idle, { idleMs: 10, wallMs: 200 }, () => {
      passed = true;
    })();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(passed).toBe(false);
  });
});
