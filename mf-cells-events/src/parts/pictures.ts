import type { EventRecord } from '@kalalaya/shared/contract';
import { pictureAddress } from '@kalalaya/shared/kit';
import type { Site } from '@kalalaya/shared/runtime';

/** Addresses of the pictures of an event's rows, each once, in their order. */
export function eventPictures(rows: readonly EventRecord[], site: Site): readonly string[] {
  const addresses = rows.map(({ picture }) => pictureAddress(site, 'faculty', picture));
  return [...new Set(addresses.filter((address) => address !== null))];
}
