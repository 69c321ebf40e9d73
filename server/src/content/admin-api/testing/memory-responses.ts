import { type StoredResponse, type StoredResponses, storageKey } from '../stored-responses.ts';

/** Stores responses in memory, for tests. */
export function createMemoryResponses(): StoredResponses {
  const responses = new Map<string, StoredResponse>();
  return {
    get: (origin, address) => responses.get(`${storageKey(origin)} ${address}`) ?? null,
    put: (origin, address, response) => void responses.set(`${storageKey(origin)} ${address}`, response),
    close: () => {},
  };
}
