import type { Config } from '../config.ts';

/** First descriptor that is handed over (sd_listen_fds(3)). */
const FIRST = 3;

/** Where a server listens: on a port, or on a socket that is open already. */
export type ListeningPlace =
  | { readonly host: string; readonly port: number }
  | { readonly host: string; readonly port: number; readonly fd: number };

/**
 * Where to listen: on the socket that systemd opened and handed to this very process (`LISTEN_PID`, `LISTEN_FDS`), else at
 * HOST and PORT. Takes what tells of it out of the environment, so that no process of ours believes that it is meant.
 */
export function listeningPlace(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  env: NodeJS.ProcessEnv,
  pid: number,
): ListeningPlace {
  const { LISTEN_PID, LISTEN_FDS } = env;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name];
  const place = { host: HOST, port: PORT };
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? { ...place, fd: FIRST } : place;
}
