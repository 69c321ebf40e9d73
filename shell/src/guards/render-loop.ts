/** Thrown in place of a page that renders endlessly. */
export class RenderLoopError extends Error {
  override readonly name = 'RenderLoopError';
  constructor(path: string) {
    super(`The page ${path} renders without end. Look for an effect that sets state each time.`);
  }
}

/** Number of commits after which their rate is measured. */
const BURST = 100;
/** Time within which that many commits are suspicious, in milliseconds. An animation at 60 frames a second takes longer. */
const BURST_MS = 1_000;
/** Length of one measurement, in milliseconds; the last of them ends the loop. */
const WINDOW_MS = 1_000;
const WINDOWS = 3;
/** Commits per frame that no page needs. An animation has one or two at any refresh rate. */
const COMMITS_PER_FRAME = 3;

/** Clock and frames of the browser; tests replace them. */
export interface Clock {
  now(): number;
  onFrame(callback: () => void): void;
}

const browserClock: Clock = {
  now: () => performance.now(),
  onFrame: (callback) => void requestAnimationFrame(callback),
};

/**
 * Returns a function to call for each commit of React. It calls `onLoop` after three seconds with several
 * commits per frame. Without a burst of commits it runs neither timers nor frames.
 */
export function createLoopWatch(onLoop: () => void, clock: Clock = browserClock): () => void {
  let commits = 0;
  let burst = 0;
  let burstSince = clock.now();
  let isMeasuring = false;

  function measure(windows: number): void {
    const since = clock.now();
    const before = commits;
    let frames = 0;
    function onFrame(): void {
      frames += 1;
      const elapsed = clock.now() - since;
      if (elapsed < WINDOW_MS) {
        clock.onFrame(onFrame);
        return;
      }
      // A hidden page has no frames.
      const loops =
        elapsed < 3 * WINDOW_MS && commits - before > COMMITS_PER_FRAME * Math.max(frames, BURST / 3);
      isMeasuring = loops && windows > 1;
      if (isMeasuring) measure(windows - 1);
      else if (loops) onLoop();
    }
    clock.onFrame(onFrame);
  }

  return () => {
    commits += 1;
    burst += 1;
    if (burst < BURST) return;
    const now = clock.now();
    const isSuspicious = now - burstSince < BURST_MS;
    burst = 0;
    burstSince = now;
    if (!isSuspicious || isMeasuring) return;
    isMeasuring = true;
    measure(WINDOWS);
  };
}
