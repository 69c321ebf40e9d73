import type { College } from '../../content/college.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the origins for which a portal accepts signed requests: the public origins of its colleges, and a loopback
 * address of its own ports if the request was sent to it. A request signed for another portal is refused even if both
 * granted the same key; every portal on port 3000 has the same loopback addresses.
 *
 * @param host - `Host` header of the request.
 */
export function portalOrigins(
  colleges: readonly Pick<College, 'origin' | 'hosts'>[],
  ports: readonly number[],
  host: string | undefined,
): readonly string[] {
  const own = colleges.map(({ origin }) => new URL(origin).origin);
  const sent = URL.parse(`http://${host}`);
  const name = sent?.hostname ?? '';
  const isLocal =
    LOOPBACK_HOSTS.includes(name) ||
    (name.endsWith('.localhost') && colleges.some(({ hosts }) => hosts.has(name)));
  const isOwnPort = ports.includes(Number(sent?.port || 80));
  return [...new Set(sent !== null && isLocal && isOwnPort ? [...own, sent.origin] : own)];
}
