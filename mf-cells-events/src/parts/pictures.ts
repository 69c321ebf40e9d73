import type { EventRecord } from '@kalalaya/contract/calls';
import { pictureAddress } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';

/** Distinct picture addresses of an event's rows, in order. */
export function eventPictures(rows: readonly EventRecord[], site: Site): readonly string[] {
  const addresses = rows.map(({ picture }) => pictureAddress(site, 'faculty', picture));
  return [...new Set(addresses.filter((address) => address !== null))];
}
