import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { watchUntilIdle } from './thread-watch.ts';

let thread: Worker | null = null;

/** Starts a thread that is busy for `busyMs` after a message, then posts one itself and keeps running. */
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

describe('watchUntilIdle', () => {
  it('waits while the thread is busy and calls back once it is idle', async () => {
    const busy = await startThread(600);
    const messages: string[] = [];
    busy.on('message', (text: string) => messages.push(text));
    busy.postMessage('work');
    await new Promise<void>((passed) => watchUntilIdle(busy, { idleMs: 50, wallMs: 60_000 }, passed));
    expect(messages).toEqual(['rests']);
  });

  it('calls back after its wall time, however busy the thread is', async () => {
    const busy = await startThread(60_000);
    busy.postMessage('work');
    await new Promise<void>((passed) => watchUntilIdle(busy, { idleMs: 50, wallMs: 200 }, passed));
  });

  it('calls back for a thread that has ended', async () => {
    await new Promise<void>((passed) => watchUntilIdle(undefined, { idleMs: 10, wallMs: 200 }, passed));
  });

  it('does not call back once stopped', async () => {
    const idle = await startThread(0);
    let passed = false;
    watchUntilIdle(idle, { idleMs: 10, wallMs: 200 }, () => {
      passed = true;
    })();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(passed).toBe(false);
  });
});
