import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { checkout, isBundle } from '@kalalaya/node/command-line';
import { ConfigError } from '@kalalaya/node/errors';
import * as v from 'valibot';

/** Base address of an API or origin of a site: paths are appended to it, and requests carry no credentials. */
const httpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:\/\/[^@?#]+$/.test(text) && new URL(text).hostname !== '',
    'an http or https address such as https://college.example/admin/api, without user, password, ? and #',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** Returns a check for an address with one of these schemes that names a host, unless `hostless`. */
const serviceUrl = (schemes: readonly string[], example: string, hostless = false) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url !== null && schemes.includes(url.protocol) && (hostless || isHost(url.hostname));
    }, `an address such as ${example}, with special characters of the password percent-encoded (@ as %40)`),
  );

/** Returns true for an IP address or a syntactically valid host name. */
function isHost(text: string): boolean {
  if (isIP(text.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  return (
    text.length <= 253 &&
    text.split('.').every((label) => /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?$/i.test(label))
  );
}

/** Maximum number of proxies in front of the portal. */
const MAX_HOPS = 10;
const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Returns true for an IP address, a range (`10.0.0.0/8`), or the name of a kind of private addresses. */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (rest.length > 0 || maxBits === -1) return rangeNames.has(text);
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits);
}

const proxies = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text): false | number | string[] => {
    const setting = text.trim().toLowerCase();
    if (['', '0', 'off', 'false', 'no'].includes(setting)) return false;
    return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((entry) => entry.trim());
  }),
  v.check(
    (setting) =>
      setting === false || (typeof setting === 'number' ? setting <= MAX_HOPS : setting.every(isRange)),
    'the number of proxies in front of the portal, such as 1, or their addresses and ranges separated by commas, such as 10.0.0.0/8',
  ),
);
const integer = (fallback: number, max: number, min = 0) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `a whole number from ${min} to ${max}`,
    ),
    v.transform(Number),
  );
/** Returns true if the path, or its nearest parent that exists, is something other than a folder. */
function isOtherFile(dir: string): boolean {
  const parent = path.dirname(dir);
  try {
    const stats = statSync(dir, { throwIfNoEntry: false });
    return stats === undefined ? parent !== dir && isOtherFile(parent) : !stats.isDirectory();
  } catch {
    // Missing rights are reported when the folder is used.
    return false;
  }
}

const folder = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => path.resolve(text)),
    v.check((dir) => !isOtherFile(dir), 'the path of a folder; a file is there'),
  );
const origins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(',').map((entry) => entry.trim().replace(/\/+$/, ''))),
  v.transform((all) => all.filter((entry) => entry !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && new URL(text).origin === text,
        'origins such as http://localhost:3100, separated by commas',
      ),
    ),
  ),
);

const secret = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, 'text without spaces and accents, as in a header'),
);

/** Levels of pino, most talkative first. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const environment = v.object({
  PORT: integer(3000, 65535),
  HOST: v.optional(
    v.pipe(v.string(), v.check(isHost, 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all')),
    '127.0.0.1',
  ),
  COLLEGE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'the name of a folder below colleges/')),
    'sahya',
  ),
  API_UPSTREAM: v.optional(httpUrl),
  UPLOADS_UPSTREAM: v.optional(httpUrl),
  PUBLIC_URL: v.optional(httpUrl),
  COLLEGES_DIR: folder('colleges'),
  DATA_DIR: folder('.data'),
  RELEASES_DIR: folder('releases'),
  DATABASE_URL: v.optional(
    // Without a host, Postgres is reached through a socket.
    serviceUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host/name', true),
  ),
  SMTP_URL: v.optional(serviceUrl(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  CONTACT_PER_HOUR: integer(20, 100_000),
  PICTURE_CACHE_MB: integer(500, 1_000_000),
  PACK_FETCH_SECONDS: integer(60, 86_400),
  PACK_WEBHOOK_SECRET: v.optional(secret),
  PACK_STATUS_API: v.optional(httpUrl),
  PACK_STATUS_TOKEN: v.optional(secret),
  METRICS_TOKEN: v.optional(secret),
  TRUST_PROXY: proxies,
  DEV_ORIGINS: origins,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
  LOG_REQUESTS: v.optional(v.picklist(['0', '1'], '1, or 0'), '0'),
});

type VariableName = keyof typeof environment.entries;

const descriptions: Readonly<Record<VariableName, string>> = {
  PORT: 'Port to listen on.',
  HOST: 'Address to listen on.',
  COLLEGE: 'Id of the default college: the pack served on loopback and used by commands without `--college`.',
  API_UPSTREAM:
    "Base address of the default college's existing admin API, e.g. `https://host/admin/api`; without it the pack's data answers.",
  UPLOADS_UPSTREAM: "Base address of that API's uploads; by default `/admin/uploads` on its host.",
  PUBLIC_URL:
    "Public origin of the default college, whose host is answered too; by default the profile's `publicUrl`, on this machine with PORT.",
  COLLEGES_DIR: 'Directory of the college packs.',
  DATA_DIR: 'Directory of `portal.sqlite` and of caches, on a local disk. It must be writable.',
  RELEASES_DIR:
    'Directory of releases; with `DATABASE_URL` a cache. In a bundle, by default `DATA_DIR/releases`.',
  DATABASE_URL: 'Address of a Postgres that several servers share; without it SQLite is used.',
  SMTP_URL:
    'Mail server for contact messages, `smtp://user:password@host:587` or `smtps://…`; without it they wait in the inbox.',
  CONTACT_PER_HOUR: 'Contact messages accepted from one address to one college in an hour.',
  PICTURE_CACHE_MB: 'Maximum size of the cache of resized pictures in `DATA_DIR/pictures`, in megabytes.',
  PACK_FETCH_SECONDS:
    'Interval at which packs that are clones of git repositories are fetched, in seconds; `0`: only at the start and on webhooks.',
  PACK_WEBHOOK_SECRET: 'Secret of the webhooks that make the portal fetch a pack at once.',
  PACK_STATUS_API:
    'Base address of the API in which commits of packs get a status, e.g. `https://api.github.com` or `https://git.example/api/v1`.',
  PACK_STATUS_TOKEN: 'Token for that API.',
  METRICS_TOKEN: 'Bearer token that allows reading `/metrics` from other machines.',
  TRUST_PROXY: 'Number of proxies in front of the portal, or their addresses and ranges separated by commas.',
  DEV_ORIGINS:
    'Origins of dev servers whose remotes may be shown in this portal, separated by commas, e.g. `http://localhost:3100`.',
  LOG_LEVEL: 'Least severe level that is logged: `debug`, `info`, `warn`, `error`.',
  LOG_REQUESTS: '`1` logs every request.',
};

/** Every variable that `readConfig` reads, as the reference documents it; `fallback` is null without a default. */
export const variables = Object.entries(descriptions).map(([name, description]) => {
  const fallback = v.getDefault(environment.entries[name as VariableName]);
  return { name, description, fallback: fallback === undefined || fallback === '' ? null : fallback };
});

/** Configuration of the portal, read once from the environment (docs/design.md, Running it). */
export type Config = v.InferOutput<typeof environment> & { readonly root: string };

export { checkout };

/** Returns the default folders of a bundle. It is read-only, so that releases are stored with the data. */
function bundleFolders(root: string, { DATA_DIR = '.data' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { COLLEGES_DIR: path.join(root, 'colleges'), RELEASES_DIR: path.join(DATA_DIR, 'releases') };
}

/** Variables whose value is a secret as a whole. */
const secrets: readonly string[] = ['METRICS_TOKEN', 'PACK_WEBHOOK_SECRET', 'PACK_STATUS_TOKEN'];

/** Returns a value as a message may show it: without user and password of an address, and without its query. */
function masked(name: string, value: string): string {
  if (secrets.includes(name)) return '…';
  const text = value.replace(/\/\/.*@/s, '//…@').replace(/\?.*$/s, '?…');
  // A value that is no address may be the password alone.
  return /^[a-z]+:\/\//i.test(value) || !['DATABASE_URL', 'SMTP_URL'].includes(name) ? text : '…';
}

/**
 * Reads the configuration from environment variables. Empty ones count as unset.
 * @param root Folder that the server runs from. In a bundle, packs default to the bundle's and releases to DATA_DIR.
 * @throws {ConfigError} with a sentence for every invalid variable: its name, its value and what to set it to.
 */
export function readConfig(env: NodeJS.ProcessEnv, root = checkout): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const present = { ...(isBundle(root) && bundleFolders(root, set)), ...set };
  const result = v.safeParse(environment, present);
  if (result.success) return { ...result.output, root };
  const invalid = new Map(
    result.issues.map(({ path: at, message }) => [at?.[0]?.key as VariableName, message]),
  );
  const lines = [...invalid].map(
    ([name, message]) => `${name}=${masked(name, present[name] ?? '')} cannot be used: set it to ${message}.`,
  );
  throw new ConfigError(lines.join('\n'));
}
