import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, variables } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kalalaya-config-'));
const file = path.join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

const address = 'an http or https address such as https://college.example/admin/api';
const database = 'an address such as postgres://user:password@host/name';
const mail = 'an address such as smtp://user:password@host:587';

/** Wrong values by variable: the value, how the message shows it if that differs, and what it says to do. */
const wrong: Readonly<
  Record<string, readonly (readonly [value: string, remedy: string, display?: string])[]>
> = {
  PORT: ['http', '-1', '3000.5', '65536', '0x50'].map((value) => [value, 'a whole number from 0 to 65535']),
  HOST: ['http://localhost', 'localhost:3000', 'a b', '-x', '..', '127.0.0.1/8'].map((value) => [
    value,
    'an address of this machine, such as 127.0.0.1',
  ]),
  COLLEGE: ['Sahya', '../x', 'a/b', 'ഗംഗ'].map((value) => [value, 'the name of a folder below colleges/']),
  API_UPSTREAM: [
    ['college.example', address],
    ['ftp://college.example', address],
    ['http://', address],
    ['https://college.example/api?x=1', address, 'https://college.example/api?…'],
    ['https://me:s3cret@college.example/api', address, 'https://…@college.example/api'],
  ],
  UPLOADS_UPSTREAM: [['/admin/uploads', address]],
  PUBLIC_URL: [
    ['college.example', address],
    ['https://me:s3cret@college.example', address, 'https://…@college.example'],
  ],
  COLLEGES_DIR: [[file, 'the path of a folder; a file is there']],
  DATA_DIR: [
    [file, 'the path of a folder; a file is there'],
    [path.join(file, 'data'), 'the path of a folder; a file is there'],
  ],
  RELEASES_DIR: [[file, 'the path of a folder; a file is there']],
  DATABASE_URL: [
    ['mysql://me:s3cret@host/db', database, 'mysql://…@host/db'],
    ['s3cret', database, '…'],
    ['host=db password=s3cret', database, '…'],
    ['postgres://me:s3/cret@host:x/db', database, 'postgres://…@host:x/db'],
    ['postgres://me:s3@cret@ho st/db', database, 'postgres://…@ho st/db'],
    ['postgres://host:99999/db?password=s3cret', database, 'postgres://host:99999/db?…'],
  ],
  SMTP_URL: [
    ['smtp://', mail],
    ['mail.example', mail, '…'],
    ['https://me:s3cret@mail.example', mail, 'https://…@mail.example'],
    ['smtp://me:s3cret@mail_-.example', mail, 'smtp://…@mail_-.example'],
  ],
  CONTACT_PER_HOUR: [['many', 'a whole number from 0 to 100000']],
  PICTURE_CACHE_MB: [['1G', 'a whole number from 0 to 1000000']],
  PACK_FETCH_SECONDS: [['1m', 'a whole number from 0 to 86400']],
  PACK_WEBHOOK_SECRET: [['s3 cret', 'text without spaces and accents', '…']],
  PACK_STATUS_API: [['api.github.com', address]],
  PACK_STATUS_TOKEN: [['s3 cret', 'text without spaces and accents', '…']],
  METRICS_TOKEN: [['s3 cret', 'text without spaces and accents', '…']],
  TRUST_PROXY: ['-1', '11', 'nginx', '10.0.0.0/33', '10.0.0.0/0'].map((value) => [
    value,
    'the number of proxies',
  ]),
  DEV_ORIGINS: ['localhost:3100', 'http://localhost:3100/x', 'http://'].map((value) => [
    value,
    'origins such as',
  ]),
  LOG_LEVEL: ['verbose', 'INFO', '30'].map((value) => [value, 'one of trace, debug, info']),
  LOG_REQUESTS: ['true', 'yes'].map((value) => [value, '1, or 0']),
};

const messageOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('readConfig', () => {
  it('has wrong values in this table for every variable', () => {
    expect(Object.keys(wrong)).toEqual(variables.map(({ name }) => name));
  });

  it.each(
    Object.entries(wrong).flatMap(([name, cases]) =>
      cases.map(([value, remedy, display = value]) => ({ name, value, remedy, display })),
    ),
  )('refuses $name=$display in one sentence', ({ name, value, remedy, display }) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(`${name}=${display} cannot be used: set it to ${remedy}`);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).not.toMatch(/s3|cret/);
  });

  it('reports every wrong variable at once, one a line', () => {
    expect(messageOf({ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x' }).split('\n')).toHaveLength(3);
  });

  it.each(variables.map(({ name }) => name))('treats an empty or blank %s as unset', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}));
    expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}));
  });

  it.each([
    ['HOST', '::1'],
    ['HOST', 'localhost'],
    ['DATABASE_URL', 'postgres:///kalalaya?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgresql://me:a%40b@db.example:5433/kalalaya?sslmode=require'],
    ['SMTP_URL', 'smtps://me%40mail.example:a%2Fb@mail.example:465'],

    ['API_UPSTREAM', 'http://[::1]:8080/admin/api'],
    ['DEV_ORIGINS', 'http://localhost:3100, https://dev.example'],
    ['DATA_DIR', path.join(folder, 'new/data')],
  ])('accepts %s=%s', (name, value) => {
    expect(messageOf({ [name]: value })).toBe('');
  });
});
