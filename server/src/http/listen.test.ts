import { describe, expect, it } from 'vitest';
import { listenOptions } from './listen.ts';

const config = { HOST: '127.0.0.1', PORT: 3000 };

describe('listenOptions', () => {
  it('returns the socket passed to this process and removes its variables from the environment', () => {
    const env = { LISTEN_PID: '42', LISTEN_FDS: '1', LISTEN_FDNAMES: 'portal.socket', PORT: '3000' };
    expect(listenOptions(config, env, 42)).toEqual({ host: '127.0.0.1', port: 3000, fd: 3 });
    expect(env).toEqual({ PORT: '3000' });
  });

  it.each([
    {},
    { LISTEN_PID: '41', LISTEN_FDS: '1' },
    { LISTEN_PID: '42', LISTEN_FDS: '0' },
    { LISTEN_FDS: '1' },
  ])('returns HOST and PORT with %j', (env) => {
    expect(listenOptions(config, { ...env }, 42)).toEqual({ host: '127.0.0.1', port: 3000 });
  });
});
