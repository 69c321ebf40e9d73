/** Limits of render workers (docs/design.md, The way of a request), in milliseconds and megabytes. */
export const limits = {
  /** Idle time of a thread after the data deadline before its page is aborted. */
  marginMs: 1_000,
  /** CPU time for a page once its data is available. */
  renderMs: 1_000,
  /** Wall time for the same: on a busy machine a thread gets only a part of a processor. */
  renderWallMs: 3_000,
  /** CPU time for evaluating a release; the largest takes a tenth of it. */
  evaluateMs: 2_000,
  /** Wall time for the same, for a release that waits forever; an overloaded machine starts threads late. */
  evaluateWallMs: 30_000,
  heapMb: 256,
  /** Semi-space for young objects; a thread takes up to three times as much for them. */
  semiSpaceMb: 8,
  /**
   * Memory outside the heap, mainly array buffers, that a page or an evaluation may add. V8's heap limit does not
   * include it.
   */
  renderBuffersMb: 128,
  evaluateBuffersMb: 64,
  /** Threads of a pool. All but the first start while pages wait and end after `idleThreadMs` without one. */
  threads: 2,
  idleThreadMs: 60_000,
  /** Pages in flight per thread before another thread is started, and at most. Most of them wait for data. */
  pagesBeforeThread: 2,
  pagesPerThread: 4,
} as const;
