import { isIP } from 'node:net';
import { textsOf } from '../json-file.ts';
import type { WarningCheck } from './warning.ts';

/** Hosts of drives and of transfers, whose files need permission, change or expire. */
const drives =
  /(?:^|\.)(?:(?:drive|docs|photos)\.google\.com|goo\.gl|1drv\.ms|onedrive\.live\.com|sharepoint\.com|dropbox(?:usercontent)?\.com|db\.tt|mega\.(?:nz|io)|box\.com|icloud\.com|mediafire\.com|wetransfer\.com|we\.tl|4shared\.com|pcloud\.(?:com|link)|terabox\.com|zoho(?:public)?\.(?:com|in)|workdrive\.zoho\.in)$/;

/** Names that only a local network resolves (RFC 6761, RFC 6762, RFC 8375). */
const localNames =
  /(?:^|\.)(?:localhost|local|localdomain|lan|home|corp|internal|intranet|private|arpa|test|invalid)$/;

/** Addresses of private, shared, link-local and loopback networks (RFC 1918, RFC 6598, RFC 3927, RFC 4193). */
const privateAddress =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(?:::1?$|::ffff:|f[cd]|fe[89ab])/;

/**
 * Returns why an address cannot be opened by everybody, or undefined.
 *
 * @example
 * restrictionOf('http://192.168.1.5/aqar.pdf') // → 'is on a private network'
 */
function restrictionOf(address: string): string | undefined {
  if (/^\s*(?:file:|[a-z]:[\\/]|\\\\)/i.test(address)) return 'is on somebody’s computer';
  const url = /^\s*(?:https?:)?\/\//i.test(address) ? URL.parse(address.trim(), 'https://a.example') : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  if (drives.test(host)) return 'is on a drive, which may ask for a permission';
  if (isIP(host) > 0) return privateAddress.test(host) ? 'is on a private network' : undefined;
  return !host.includes('.') || localNames.test(host) ? 'is on a local network' : undefined;
}

/** Returns the addresses in a text: the text itself, or those in its markup. */
const addressesIn = (text: string): readonly string[] => [
  text,
  ...[...text.matchAll(/\b(?:href|src)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, address = '']) => address),
];

/** Returns the restricted addresses in a value of JSON, with why they are. */
export const restrictedIn = (value: unknown) =>
  textsOf(value).flatMap(({ at, text }) =>
    addressesIn(text).flatMap((address) => {
      const reason = restrictionOf(address);
      return reason === undefined ? [] : [{ at, message: `${address} ${reason}` }];
    }),
  );

const REMEDY = 'copy the file into uploads and link it there';

/** Links lead to addresses that an assessor can open without an account and outside the campus. */
export const linksArePublic: WarningCheck = ({ json, pages }, report) => {
  for (const [file, { value }] of json) {
    // The address of a local portal is no link.
    const links = file === 'site.json' ? { ...(value as object), publicUrl: '', hosts: [], api: {} } : value;
    for (const { at, message } of restrictedIn(links)) report(file, at, `${message}; ${REMEDY}`);
  }
  for (const { file, addresses } of pages)
    for (const { href, line } of addresses) {
      const reason = restrictionOf(href);
      if (reason !== undefined) report(file, line, `${href} ${reason}; ${REMEDY}`);
    }
};
