import * as v from 'valibot';

/**
 * Attaches a description and examples to a field. Editors show them, and `scripts/generators/pack-schema.ts` writes them to
 * docs/reference/pack-fields.md.
 */
export function described<const S extends v.GenericSchema>(
  schema: S,
  description: string,
  ...examples: readonly unknown[]
) {
  return v.pipe(schema, v.metadata({ description, ...(examples.length > 0 && { examples }) }));
}

/** Text that is not empty. */
export const text = v.pipe(v.string('text in quotes'), v.regex(/\S/, 'text that is not empty'));

/** Text that is not empty, or absent. */
export const optionalText = (description: string, ...examples: readonly string[]) =>
  described(v.exactOptional(text), description, ...examples);

/** Path of a file below a folder of the pack. */
export const fileBelow = (folder: string, description: string, example: string) =>
  v.pipe(described(text, description, example), v.metadata({ folder }));

/** Text that may be empty, null or absent; read as `''` then. */
export const words = v.nullish(v.string('text in quotes'), '');

/** Id of a record of the admin API. */
export const id = v.pipe(
  v.number('a whole number without quotes'),
  v.integer('a whole number'),
  v.minValue(1, 'a number above 0'),
);

/** Returns true for a Gregorian calendar date, `YYYY-MM-DD`, with or without a time of day. */
export function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DATE = 'a date like "2025-01-31"';

/** A required date. */
export const date = v.pipe(v.string(DATE), v.check(isDate, DATE));

/** Returns true for a date or an empty string. */
export function isDateOrNone(value: string): boolean {
  return value === '' || isDate(value);
}

/** A date that may be empty, null or absent; read as `''` then. */
export const dateOrNone = v.nullish(
  v.pipe(v.string(DATE), v.check(isDateOrNone, `${DATE}, or "" for no date`)),
  '',
);

/** A count, which the admin API sends as a number or as a string. */
export const counter = v.union([v.number(), v.string()], 'a number');

/** Returns true for an http(s) origin as browsers serialise it. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
}

/** An http(s) origin: scheme and host, no path. */
export const origin = v.pipe(
  v.string('an origin like "https://www.example.org"'),
  v.check(isOrigin, 'an origin like "https://www.example.org": scheme and host, no path, no trailing slash'),
);

/** Returns true for an absolute http(s) address. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

/** An absolute http(s) address. */
export const webAddress = v.pipe(
  v.string('an address like "https://…"'),
  v.check(isWebAddress, 'an address that starts with https://'),
);

/** Returns true for a path of the portal (`/Events`) or an external address (https, mailto, tel). */
export function isLink(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//') && !value.includes('\\') && !/\s$/.test(value);
  return /^(https?:\/\/|mailto:|tel:)/.test(value) && URL.canParse(value);
}

const LINK = 'a path of the portal like "/Events" or an address like "https://…"';

/** A path of the portal or an external address; see {@link isLink}. */
export const link = v.pipe(v.string(LINK), v.check(isLink, LINK));

const PATH = 'a path of the portal like "/Events"';

/** Returns true for a path of the portal, without a host. */
export function isOwnPath(value: string): boolean {
  return value.startsWith('/') && isLink(value);
}

/** A path of the portal, without a host. */
export const ownPath = v.pipe(v.string(PATH), v.check(isOwnPath, PATH));

/** Returns true for a CSS value without `url()`. */
export function loadsNothing(value: string): boolean {
  return !/url\s*\(/i.test(value);
}

/** Returns true if the JavaScript runtime supports a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
