/** A college, as far as its addresses are concerned. */
export interface CollegeAddresses {
  /** Public origin. */
  readonly origin: string;
  /** Host names that it answers to. */
  readonly hosts: ReadonlySet<string>;
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the origins for which a portal accepts signed requests: the public origins of its colleges, and the loopback
 * addresses of its own ports. A request signed for another portal is refused even if both granted the same key.
 */
export function portalOrigins(
  colleges: readonly CollegeAddresses[],
  ports: readonly number[],
): readonly string[] {
  const localHosts = colleges.flatMap(({ hosts }) =>
    [...hosts].filter((host) => host.endsWith('.localhost')),
  );
  const local = [...LOOPBACK_HOSTS, ...localHosts].flatMap((host) =>
    ports.map((port) => new URL(`http://${host}:${port}`).origin),
  );
  return [...new Set([...colleges.map(({ origin }) => new URL(origin).origin), ...local])];
}
