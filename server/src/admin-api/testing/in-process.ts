import type { CleanHtml } from '../../pack/types.ts';
import { readResponse } from '../reading/read-response.ts';
import { storageKey } from '../reading/response-file.ts';
import type { ResponseReader, StoredResponse } from '../reading/types.ts';

/** Reads responses in the calling thread and stores them in memory, for tests. */
export function createInProcessReader(clean: CleanHtml): ResponseReader {
  const storedResponses = new Map<string, StoredResponse>();
  return {
    warm: async () => {},
    async read(origin, { call, address, raw, fetchedAt, persist }) {
      const parsedResponse = readResponse(call, raw, clean, origin);
      if (persist) storedResponses.set(`${storageKey(origin)} ${address}`, { ...parsedResponse, fetchedAt });
      return parsedResponse;
    },
    load: async (origin, address) => storedResponses.get(`${storageKey(origin)} ${address}`) ?? null,
    close: async () => {},
  };
}
