import * as v from 'valibot';

/**
 * A field and what a person who writes it has to know: what it is, its unit, examples. Editors show it, and the tables
 * of docs/content.md are made from it (`scripts/pack-schema.ts`).
 */
export function described<const S extends v.GenericSchema>(
  schema: S,
  description: string,
  ...examples: readonly unknown[]
) {
  return v.pipe(schema, v.metadata({ description, ...(examples.length > 0 && { examples }) }));
}

/** Text that must not be empty. */
export const text = v.pipe(v.string('text in quotes'), v.regex(/\S/, 'text that is not empty'));

/** Text that may be empty, null or left out: read as `''`. */
export const words = v.nullish(v.string('text in quotes'), '');

/** An id of the admin API. */
export const id = v.pipe(
  v.number('a whole number without quotes'),
  v.integer('a whole number'),
  v.minValue(1, 'a number above 0'),
);

/** A calendar date of the Gregorian calendar as `YYYY-MM-DD`, with or without a time of day. */
export function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DATE = 'a date as "2025-01-31"';

/** A date that must be there. */
export const date = v.pipe(v.string(DATE), v.check(isDate, DATE));

/** See `dateOrNone`. */
export function isDateOrNone(value: string): boolean {
  return value === '' || isDate(value);
}

/** A date that may be missing: `''`, null or left out read as `''`. */
export const dateOrNone = v.nullish(
  v.pipe(v.string(DATE), v.check(isDateOrNone, `${DATE}, or "" when there is none`)),
  '',
);

/** A counter as the admin API sends it. */
export const counter = v.union([v.number(), v.string()], 'a number');

/** Whether a text is an http(s) origin as browsers write it. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
}

/** An http(s) origin: scheme and host, no path. */
export const origin = v.pipe(
  v.string('an origin as "https://www.example.org"'),
  v.check(isOrigin, 'an origin as "https://www.example.org": scheme and host, no path, no slash at the end'),
);

/** Whether a text is an absolute http(s) address. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

/** An absolute http(s) address. */
export const webAddress = v.pipe(
  v.string('an address as "https://…"'),
  v.check(isWebAddress, 'an address that starts with https://'),
);

/** An own path (`/Events`) or an address elsewhere (https, mailto, tel). */
export function isLink(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//') && !value.includes('\\') && !/\s$/.test(value);
  return /^(https?:\/\/|mailto:|tel:)/.test(value) && URL.canParse(value);
}

const LINK = 'an own path as "/Events" or an address as "https://…"';

/** See `isLink`. */
export const link = v.pipe(v.string(LINK), v.check(isLink, LINK));

const PATH = 'an own path as "/Events"';

/** See `ownPath`. */
export function isOwnPath(value: string): boolean {
  return value.startsWith('/') && isLink(value);
}

/** A path of the portal itself. */
export const ownPath = v.pipe(v.string(PATH), v.check(isOwnPath, PATH));

/** Whether a CSS value loads nothing from anywhere. */
export function loadsNothing(value: string): boolean {
  return !/url\s*\(/i.test(value);
}

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
