const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns true for a host name of this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** Returns the public origin of a college. On loopback it has the port that the server listens on. */
export function reachableOrigin(publicUrl: string, port: number): string {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.port = String(port);
  return url.origin;
}
