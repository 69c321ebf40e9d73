import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { portalAccess, portalAddress } from '@kalalaya/cli/remote';
import { ConfigError } from '@kalalaya/node/errors';
import { describe, expect, it, vi } from 'vitest';
import { actorName } from './actor.ts';

describe('variables outside readConfig', () => {
  it.each([
    [
      'USER',
      'npm start',
      async () => actorName(undefined),
      /^USER=npm start is not a valid name.*\nGive another one: --by/,
    ],
    [
      'KALALAYA_PORTAL',
      'ftp://portal',
      () => portalAddress(tmpdir(), undefined),
      /^KALALAYA_PORTAL=ftp:\/\/portal is not the address of a portal\.\nWrite one such as/,
    ],
    [
      'KALALAYA_PORTAL',
      '',
      () => portalAddress(tmpdir(), undefined),
      /^Name the portal: --portal .* or KALALAYA_PORTAL/,
    ],
    ['KALALAYA_KEY', '', () => portalAccess(tmpdir(), 'portal.example'), /^Set KALALAYA_KEY to your key/],
    [
      'KALALAYA_KEY',
      's3cret',
      () => portalAccess(tmpdir(), 'portal.example'),
      /^KALALAYA_KEY is not a key of a portal\.\n/,
    ],
  ])('are named with a remedy: %s=%s', async (name, value, read, message) => {
    vi.stubEnv(name, value);
    const error = await read().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('s3cret');
    if (name !== 'KALALAYA_KEY') expect(error).toBeInstanceOf(ConfigError);
  });

  it('an empty USER counts as unset', () => {
    vi.stubEnv('USER', '');
    expect(actorName(undefined)).not.toBe('');
  });

  it.runIf(process.getuid?.() === 0)('a user of a container needs no name', () => {
    const program = `import { actorName } from '${import.meta.dirname}/actor.ts'; console.log(actorName());`;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
    const options = { uid: 1_000_650_000, gid: 0, cwd: '/', env: {}, encoding: 'utf8' } as const;
    expect(spawnSync(process.execPath, args, options).stdout).toBe('user 1000650000\n');
  });
});
