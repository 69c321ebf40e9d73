/** A college, as far as its addresses are concerned. */
export interface CollegeAddresses {
  /** Public origin. */
  readonly origin: string;
  /** Host names that it answers to. */
  readonly hosts: ReadonlySet<string>;
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the origins for which a portal accepts signed requests: the public origins of its colleges, and a loopback
 * address of its own ports if the request was sent to it. A request signed for another portal is refused even if both
 * granted the same key; every portal on port 3000 has the same loopback addresses.
 *
 * @param host - `Host` header of the request.
 */
export function portalOrigins(
  colleges: readonly CollegeAddresses[],
  ports: readonly number[],
  host: string | undefined,
): readonly string[] {
  const localHosts = colleges.flatMap(({ hosts }) =>
    [...hosts].filter((name) => name.endsWith('.localhost')),
  );
  const local = [...LOOPBACK_HOSTS, ...localHosts].flatMap((name) =>
    ports.map((port) => new URL(`http://${name}:${port}`)),
  );
  const loopback = local.filter((address) => address.host === host?.toLowerCase());
  return [
    ...new Set([...colleges.map(({ origin }) => new URL(origin)), ...loopback].map(({ origin }) => origin)),
  ];
}
