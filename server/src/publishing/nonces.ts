import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';

/**
 * Returns true if no server has accepted the nonce before. Nonces expire after `retentionMs` milliseconds.
 */
export const claimNonce = (location: StoreLocation, nonce: string, retentionMs: number): Promise<boolean> =>
  storeAt(location).write(async (db) => {
    const now = Date.now();
    await db
      .deleteFrom('request_nonces')
      .where('at', '<', now - retentionMs)
      .execute();
    const claimed = await db
      .insertInto('request_nonces')
      .values({ nonce, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst();
    return claimed !== undefined;
  });
