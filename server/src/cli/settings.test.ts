import { mkdir, readdir } from 'node:fs/promises';
import { freePort } from '@kalalaya/node/free-port';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../base/config.ts';
import { refusingServer } from '../store/testing/refusing-server.ts';
import { assertSettings } from './settings.ts';

const folder = useTempFolder();
let config: Config;

beforeEach(async () => {
  await mkdir(folder('colleges/palm'), { recursive: true });
  config = readConfig({
    PORT: String(await freePort()),
    COLLEGE: 'palm',
    COLLEGES_DIR: folder('colleges'),
    DATA_DIR: folder('data'),
    RELEASES_DIR: folder('releases'),
  });
});

const check = (settings: Partial<Config>) => assertSettings({ ...config, ...settings }, { listens: true });

describe('assertSettings', () => {
  it('accepts settings whose folders do not exist yet, and creates nothing', async () => {
    await check({});
    expect(await readdir(folder())).toEqual(['colleges']);
  });

  it.each([
    [
      { COLLEGES_DIR: '/nope' },
      /^COLLEGES_DIR=\/nope does not exist\.\nSet COLLEGES_DIR to the folder of the college packs/,
    ],
    [{ COLLEGE: 'nope' }, /^COLLEGE=nope is not a pack in .*colleges\.\nSet COLLEGE to one of: palm$/],
    [{ HOST: '203.0.113.7' }, /^HOST=203\.0\.113\.7 is not an address of this machine\.\nSet HOST to/],
  ])('names the variable, its value and a remedy: %j', async (settings, message) => {
    await expect(check(settings)).rejects.toThrow(message);
    expect(await readdir(folder())).toEqual(['colleges']);
  });

  it('names an empty folder of packs', async () => {
    await expect(check({ COLLEGES_DIR: folder(), COLLEGE: 'x' })).rejects.toThrow('COLLEGE=x is not a pack');
    await mkdir(folder('empty'));
    await expect(check({ COLLEGES_DIR: folder('empty') })).rejects.toThrow(
      /^COLLEGES_DIR=.*empty contains no college packs\.\n.*npm run portal -- new college palm/s,
    );
  });

  it.each(['DATA_DIR', 'RELEASES_DIR'] as const)('names %s if this user may not create it', async (name) => {
    // Nobody may write there, not even root.
    await expect(check({ [name]: '/proc/sys/kalalaya' })).rejects.toThrow(
      /^\w+_DIR=\/proc\/sys\/kalalaya cannot be created in \/proc\/sys by this user \(E\w+\)\.\nGive the folder to/,
    );
  });

  it('names DATABASE_URL for a wrong password, without it', async () => {
    const server = await refusingServer('28P01');
    const checked = check({ DATABASE_URL: server.url });
    await expect(checked).rejects.toThrow(
      /^DATABASE_URL \(postgres:\/\/127.*wrong password\.\nCorrect user and password/s,
    );
    await expect(checked).rejects.not.toThrow('s3cret');
    await server.close();
  });
});
