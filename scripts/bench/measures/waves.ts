/** A request of a page: when it was asked, and when its answer had come, in ms. */
export interface Asked {
  readonly start: number;
  readonly end: number;
}

/** How many waves some requests came in: the longest chain of which each was asked when the one before had come. */
export function wavesOf(requests: readonly Asked[]): number {
  const chains: { end: number; length: number }[] = [];
  for (const { start, end } of [...requests].sort((one, other) => one.end - other.end)) {
    const before = chains.filter((chain) => chain.end <= start).map(({ length }) => length);
    chains.push({ end, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
