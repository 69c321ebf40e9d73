import { eventDetails, readCall } from '@kalalaya/contract/calls';
import { documentCounts } from '@kalalaya/search/documents';
import { describe, expect, it } from 'vitest';
import { ApiReader, upstreamSource } from '../content/admin-api/index.ts';
import { createMemoryResponses } from '../content/admin-api/testing/memory-responses.ts';
import { createDataHandler, type DataOutcome, emptyOutcome } from './page-data.ts';
import type { DocumentRequest } from './request.ts';

/** Address of an upstream that no test may reach. */
const base = 'http://127.0.0.1:9/admin/api';

const reader = new ApiReader({
  source: upstreamSource({ base }),
  clean: (html) => html,
  stored: createMemoryResponses(),
  origin: { college: 'palm', uploadsBase: '/admin/uploads' },
});

const logged: unknown[] = [];
const handlerOf = (college: object, outcome: DataOutcome) => {
  const monitor = { logDataError: (...error: unknown[]) => logged.push(error) };
  const request = { college: { id: 'palm', ...college }, monitor } as unknown as DocumentRequest;
  return createDataHandler(request, new AbortController().signal, outcome);
};

describe('createDataHandler', () => {
  it('reads an address that must not be requested as empty, so that the page sends its own 404', async () => {
    const outcome = emptyOutcome();
    const handle = handlerOf({ reader }, outcome);
    const params = { id: '../../x' };
    const response = await handle({
      id: 1,
      kind: 'call',
      pattern: eventDetails.pattern,
      address: eventDetails.address(params),
      params,
    });
    expect(response).toMatchObject({ id: 1, ok: true });
    const value = response.ok && 'value' in response ? response.value : null;
    expect(readCall(eventDetails, value)).toEqual({ events: [] });
    expect(outcome).toMatchObject({ succeeded: 1, failed: 0, complete: true, timedOut: false });
  });
  it.each([
    ['a call', { kind: 'call', pattern: eventDetails.pattern, address: '', params: {} }, 1],
    ['an optional call', { kind: 'call', pattern: documentCounts.pattern, address: '', params: {} }, 0],
    ['content', { kind: 'content', key: 'About' }, 0],
  ] as const)(
    'counts no failure but that of a required call, and logs an error of the portal: %s',
    async (_what, request, failed) => {
      const outcome = emptyOutcome();
      const error = new TypeError('a bug');
      const fail = () => {
        throw error;
      };
      const failing = new Proxy({}, { get: () => fail });
      logged.length = 0;
      const handle = handlerOf(
        { reader: { getResponse: async () => fail() }, documents: failing, pack: fail },
        outcome,
      );
      expect(await handle({ id: 1, ...request })).toMatchObject({ ok: false, kind: 'nonsense' });
      expect(outcome).toMatchObject({ succeeded: 0, failed, complete: false });
      expect(logged).toEqual([['palm', error]]);
    },
  );
});
