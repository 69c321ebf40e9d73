import { InvalidArgumentError } from 'commander';
import { portalOrigin } from './portal-address.ts';

/** Parses the address of a portal. Returns its origin. */
export function parseOrigin(text: string): string {
  const origin = portalOrigin(text);
  if (origin === null) throw new InvalidArgumentError('an address such as https://portal.example');
  return origin;
}

/** Parses the path of the page of a new remote. */
export function parsePagePath(text: string): string {
  if (!/^\/[A-Za-z0-9][\w-]*$/.test(text)) throw new InvalidArgumentError('one segment, such as /Library');
  return text;
}

/** Parses the title of a new remote. */
export function parseTitle(text: string): string {
  if (!/^[^\p{Cc}`$<>]{1,60}$/u.test(text.trim()))
    throw new InvalidArgumentError('one line, such as Reading Room');
  return text.trim();
}
