import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Returns true if a header is the expected secret. The time that it takes says nothing about the secret. */
export const isSecret = (sent: unknown, expected: string): boolean =>
  typeof sent === 'string' && timingSafeEqual(digest(sent), digest(expected));
