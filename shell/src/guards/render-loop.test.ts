import { expect, it, vi } from 'vitest';
import { createLoopWatch } from './render-loop.ts';

/** Runs a page for some seconds with a number of commits before each frame. Returns how often it was ended. */
function run(seconds: number, framesPerSecond: number, commitsPerFrame: (frame: number) => number): number {
  let now = 0;
  let callbacks: (() => void)[] = [];
  const onLoop = vi.fn();
  const onCommit = createLoopWatch(onLoop, {
    now: () => now,
    onFrame: (callback) => callbacks.push(callback),
  });
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    now += 1_000 / framesPerSecond;
    for (let commit = commitsPerFrame(frame); commit > 0; commit -= 1) onCommit();
    const due = callbacks;
    callbacks = [];
    for (const callback of due) callback();
  }
  return onLoop.mock.calls.length;
}

it.each([
  ['a fast page', 60, 80],
  ['a page of several milliseconds', 60, 4],
  ['a page that delays its frames', 10, 20],
])('ends %s that renders without end', (_case, framesPerSecond, commits) => {
  expect(run(6, framesPerSecond, () => commits)).toBeGreaterThan(0);
});

it.each([
  ['an animation', 60, () => 1],
  ['an animation with a second commit for its layout', 60, () => 2],
  ['an animation on a fast screen', 240, () => 2],
  ['a burst of two seconds', 60, (frame: number) => (frame < 120 ? 30 : 0)],
  ['a page at rest', 60, () => 0],
])('does not end %s', (_case, framesPerSecond, commits) => {
  expect(run(20, framesPerSecond, commits)).toBe(0);
});
