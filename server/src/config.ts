import { isIP } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';
import { isBundle } from './bundle-info.ts';
import { ConfigError } from './errors.ts';

const httpUrl = v.pipe(
  v.string(),
  v.url('an address such as https://college.example/admin/api'),
  v.regex(/^https?:/, 'an http or https address'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
/** Most proxies that may stand before the portal. */
const MAX_HOPS = 10;
const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text names an address, a range (`10.0.0.0/8`), or a kind of private addresses. */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (rest.length > 0 || most === -1) return rangeNames.has(text);
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

const proxies = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text): false | number | string[] => {
    const setting = text.trim().toLowerCase();
    if (['', '0', 'off', 'false', 'no'].includes(setting)) return false;
    return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((one) => one.trim());
  }),
  v.check(
    (setting) =>
      setting === false || (typeof setting === 'number' ? setting <= MAX_HOPS : setting.every(isRange)),
    'how many proxies stand before the portal, such as 1, or their addresses and ranges with commas, such as 10.0.0.0/8',
  ),
);
const count = (fallback: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, 'a whole number'),
    v.transform(Number),
    v.maxValue(max, `at most ${max}`),
  );
const folder = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => path.resolve(text)),
  );
const origins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(',').map((one) => one.trim().replace(/\/+$/, ''))),
  v.transform((all) => all.filter((one) => one !== '')),
  v.array(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'origins such as http://localhost:3100, with commas')),
  ),
);
const given = <T extends v.GenericSchema<string, unknown>>(schema: T) => v.optional(schema);

const environment = v.object({
  PORT: count(3000, 65535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  COLLEGE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'the name of a folder below colleges/')),
    'sahya',
  ),
  API_UPSTREAM: given(httpUrl),
  UPLOADS_UPSTREAM: given(httpUrl),
  PUBLIC_URL: given(httpUrl),
  COLLEGES_DIR: folder('colleges'),
  DATA_DIR: folder('.data'),
  RELEASES_DIR: folder('releases'),
  DATABASE_URL: given(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')),
  ),
  SMTP_URL: given(
    v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'an address that starts with smtp:// or smtps://')),
  ),
  CONTACT_PER_HOUR: count(20, 100_000),
  WORKERS: v.pipe(count(1, 64), v.minValue(1, 'at least 1')),
  PICTURE_CACHE_MB: count(500, 1_000_000),
  METRICS_TOKEN: given(v.string()),
  TRUST_PROXY: proxies,
  DEV_ORIGINS: origins,
});

/** What the portal runs with, read once from the environment (docs/design.md, Running it). */
export type Config = v.InferOutput<typeof environment> & { readonly root: string };

/** Folder of the checkout, or of the bundle, that this server runs from. */
export const checkout = path.resolve(import.meta.dirname, '../..');

/** Where a bundle has its packs; it is never written to, so that releases lie with the data. */
function bundleFolders(root: string, { DATA_DIR = '.data' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { COLLEGES_DIR: path.join(root, 'colleges'), RELEASES_DIR: path.join(DATA_DIR, 'releases') };
}

/**
 * Reads the configuration from environment variables. Empty ones count as absent. `root` is the folder that the server
 * runs from: in a bundle, packs are the bundle's and releases lie below DATA_DIR where nothing else is said.
 * Throws `ConfigError` that names every wrong variable and what it should hold.
 */
export function readConfig(env: NodeJS.ProcessEnv, root = checkout): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const present = { ...(isBundle(root) && bundleFolders(root, set)), ...set };
  const result = v.safeParse(environment, present);
  if (result.success) return { ...result.output, root };
  const lines = result.issues.map((issue) => {
    const name = String(issue.path?.[0]?.key);
    return `  ${name}=${String(present[name] ?? '')}  must be ${issue.message}`;
  });
  throw new ConfigError(`The environment holds values that cannot be used:\n${lines.join('\n')}`);
}
