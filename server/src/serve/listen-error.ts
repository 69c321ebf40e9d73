import { once } from 'node:events';
import { createServer } from 'node:net';
import { commandLine } from '@kalalaya/node/command-line';
import { ConfigError, codeOf } from '@kalalaya/node/errors';
import type { Config } from '../base/config.ts';
import { bindableHost } from '../http/listen.ts';

type ListenAddress = Pick<Config, 'HOST' | 'PORT'>;

/** Returns the sentence for a failure to listen at HOST and PORT, or the error itself if no setting causes it. */
export function toListenError({ HOST, PORT }: ListenAddress, error: unknown): unknown {
  const start = (env: Record<string, string>) => commandLine('start', env);
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT=${PORT} on HOST=${HOST} is in use by another program.\nStop it, or choose another port: ${start({ PORT: String(PORT + 1) })}`,
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
      return new ConfigError(
        `PORT=${PORT} may not be opened by this user.\nChoose a port above 1023 and put a proxy in front: ${start({ PORT: '3000' })}`,
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_NONAME':
      return new ConfigError(
        `HOST=${HOST} is not an address of this machine.\nSet HOST to 127.0.0.1, or to 0.0.0.0 for all addresses: ${start({ HOST: '0.0.0.0' })}`,
        { cause: error },
      );
    default:
      return error;
  }
}

/**
 * Checks that HOST and PORT can be opened, by opening them for a moment.
 * @throws {ConfigError} that names the wrong variable.
 */
export async function assertListenable({ HOST, PORT }: ListenAddress): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host: bindableHost(HOST), port: PORT, exclusive: true }), 'listening');
    await once(server.close(), 'close');
  } catch (error) {
    throw toListenError({ HOST, PORT }, error);
  }
}
