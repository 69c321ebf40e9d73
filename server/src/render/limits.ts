/** Limits of what runs in a render worker (docs/design.md, The way of a request), in milliseconds and megabytes. */
export const limits = {
  /** Beyond the deadline of a page's data: how long its thread may be at rest before the page is given up. */
  marginMs: 1_000,
  /** Processor time that a page may take once its data is there. */
  renderMs: 1_000,
  /** The same by the clock: on a busy machine a thread gets less than its share of the processors. */
  renderWallMs: 3_000,
  /** Processor time that a release may take to be evaluated: the largest takes a tenth of it. */
  evaluateMs: 2_000,
  /** The same by the clock, for one that waits for ever; a machine at its limit starts its threads late. */
  evaluateWallMs: 30_000,
  heapMb: 256,
  /** Room for young objects of a thread, a third of what it may take for them. */
  semiSpaceMb: 8,
  /**
   * What a page, and what the evaluation of a release, may add in a thread outside its heap, which the engine's own
   * limit does not count: array buffers above all.
   */
  renderBuffersMb: 128,
  evaluateBuffersMb: 64,
  /** Threads of a pool; all but the first are opened while pages wait, and ended after `idleThreadMs` without one. */
  threads: 2,
  idleThreadMs: 60_000,
  /** Pages that a thread has under way while another may be opened, and when none may: most of them wait for data. */
  pagesBeforeThread: 2,
  pagesPerThread: 4,
} as const;
