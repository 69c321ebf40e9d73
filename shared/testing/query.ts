/** Names of the query parameters read during a capture. */
export interface QueryCapture {
  readonly names: ReadonlySet<string>;
  stop(): void;
}

type Read = (this: URLSearchParams, name: string) => unknown;

const readers = ['get', 'getAll', 'has'] as const;

/** React Router's own query parameters in form actions. */
const internal = new Set(['index', '_routes']);

/**
 * Records which query parameters are read by patching `URLSearchParams`, which both loaders and router hooks
 * use.
 */
export function captureQueries(): QueryCapture {
  const names = new Set<string>();
  const prototype = URLSearchParams.prototype;
  const originals = readers.map((reader): readonly [string, Read] => [reader, prototype[reader]]);
  for (const [reader, read] of originals) {
    Object.assign(prototype, {
      [reader](this: URLSearchParams, name: string) {
        if (!internal.has(name)) names.add(name);
        return read.call(this, name);
      },
    });
  }
  return {
    names,
    stop: () => {
      Object.assign(prototype, Object.fromEntries(originals));
    },
  };
}
