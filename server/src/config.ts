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
const integer = (fallback: number, max: number) =>
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
  v.transform((text) => text.split(',').map((entry) => entry.trim().replace(/\/+$/, ''))),
  v.transform((all) => all.filter((entry) => entry !== '')),
  v.array(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'origins such as http://localhost:3100, with commas')),
  ),
);
const optional = <T extends v.GenericSchema<string, unknown>>(schema: T) => v.optional(schema);

const environment = v.object({
  PORT: integer(3000, 65535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  COLLEGE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'the name of a folder below colleges/')),
    'sahya',
  ),
  API_UPSTREAM: optional(httpUrl),
  UPLOADS_UPSTREAM: optional(httpUrl),
  PUBLIC_URL: optional(httpUrl),
  COLLEGES_DIR: folder('colleges'),
  DATA_DIR: folder('.data'),
  RELEASES_DIR: folder('releases'),
  DATABASE_URL: optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')),
  ),
  SMTP_URL: optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'an address that starts with smtp:// or smtps://')),
  ),
  CONTACT_PER_HOUR: integer(20, 100_000),
  WORKERS: v.pipe(integer(1, 64), v.minValue(1, 'at least 1')),
  PICTURE_CACHE_MB: integer(500, 1_000_000),
  METRICS_TOKEN: optional(v.string()),
  TRUST_PROXY: proxies,
  DEV_ORIGINS: origins,
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
    "Public origin of the default college, whose host is answered too; by default the profile's `publicUrl`.",
  COLLEGES_DIR: 'Directory of the college packs.',
  DATA_DIR: 'Directory of the inbox and of caches. It must be writable.',
  RELEASES_DIR:
    'Directory of releases and `registry.json`; with `DATABASE_URL` a cache. In a bundle, by default `DATA_DIR/releases`.',
  DATABASE_URL: 'Address of a Postgres that several servers share; without it files and SQLite are used.',
  SMTP_URL:
    'Mail server for contact messages, `smtp://user:password@host:587` or `smtps://…`; without it they wait in the inbox.',
  CONTACT_PER_HOUR: 'Contact messages accepted from one address to one college in an hour.',
  WORKERS: 'Worker processes that serve; at most one per core.',
  PICTURE_CACHE_MB: 'Maximum size of the cache of resized pictures in `DATA_DIR/pictures`, in megabytes.',
  METRICS_TOKEN: 'Bearer token that allows reading `/metrics` from other machines.',
  TRUST_PROXY: 'Number of proxies in front of the portal, or their addresses and ranges separated by commas.',
  DEV_ORIGINS:
    'Origins of dev servers whose remotes may be shown in this portal, separated by commas, e.g. `http://localhost:3100`.',
};

/** An environment variable as the reference documents it; `fallback` is null without a default. */
export interface Variable {
  readonly name: string;
  readonly description: string;
  readonly fallback: string | null;
}

/** Every variable that `readConfig` reads. */
export const variables: readonly Variable[] = Object.entries(descriptions).map(([name, description]) => {
  const fallback = v.getDefault(environment.entries[name as VariableName]);
  return { name, description, fallback: fallback === undefined || fallback === '' ? null : fallback };
});

/** Configuration of the portal, read once from the environment (docs/design.md, Running it). */
export type Config = v.InferOutput<typeof environment> & { readonly root: string };

/** Folder of the checkout or bundle that this server runs from. */
export const checkout = path.resolve(import.meta.dirname, '../..');

/** Returns the default folders of a bundle. It is read-only, so that releases are stored with the data. */
function bundleFolders(root: string, { DATA_DIR = '.data' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { COLLEGES_DIR: path.join(root, 'colleges'), RELEASES_DIR: path.join(DATA_DIR, 'releases') };
}

/**
 * Reads the configuration from environment variables. Empty ones count as unset.
 * @param root Folder that the server runs from. In a bundle, packs default to the bundle's and releases to DATA_DIR.
 * @throws {ConfigError} naming every invalid variable and what it should contain.
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
