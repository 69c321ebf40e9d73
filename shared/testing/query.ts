/** Names of query parameters read while it is open. */
export interface HeardQueries {
  readonly names: ReadonlySet<string>;
  stop(): void;
}

type Read = (this: URLSearchParams, name: string) => unknown;

const readers = ['get', 'getAll', 'has'] as const;

/** React Router's own parameters of a form's address. */
const internal = new Set(['index', '_routes']);

/** Records which query parameters are read, by watching `URLSearchParams`: loaders and router hooks both end there. */
export function hearQueries(): HeardQueries {
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
