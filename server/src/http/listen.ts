import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';

/** First file descriptor passed by systemd (sd_listen_fds(3)). */
const FIRST_FD = 3;

/** Where a server listens: a port, or a socket that is already open. */
export type ListenOptions =
  | { readonly host: string; readonly port: number }
  | { readonly host: string; readonly port: number; readonly fd: number };

/** Returns the host to listen on: `::` means all addresses, also on a machine without IPv6. */
export function bindableHost(host: string): string {
  if (host !== '::') return host;
  try {
    const addresses = Object.values(networkInterfaces()).flat();
    return addresses.some((one) => one?.family === 'IPv6') ? host : '0.0.0.0';
  } catch {
    // A sandbox without netlink sockets, such as that of kalalaya.service, hides the interfaces.
    return host;
  }
}

/**
 * Returns where to listen: the socket that systemd passed to this process (`LISTEN_PID`, `LISTEN_FDS`), else HOST and
 * PORT. Removes systemd's variables from `env`, so that child processes do not use the socket.
 */
export function listenOptions(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  env: NodeJS.ProcessEnv,
  pid: number,
): ListenOptions {
  const { LISTEN_PID, LISTEN_FDS } = env;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name];
  const address = { host: bindableHost(HOST), port: PORT };
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? { ...address, fd: FIRST_FD } : address;
}

/**
 * Listens before the routes of a server are complete, and returns its address. `app.listen` must not be called afterwards,
 * only `app.ready`.
 */
export async function listenUnready({ server }: FastifyInstance, options: ListenOptions): Promise<string> {
  server.listen(options);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return `http://${options.host}:${options.port}`;
  if (['0.0.0.0', '::'].includes(bound.address)) return `http://127.0.0.1:${bound.port}`;
  return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
}
