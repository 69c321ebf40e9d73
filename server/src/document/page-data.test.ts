import { eventDetails, readCall } from '@kalalaya/contract/calls';
import { describe, expect, it } from 'vitest';
import { ApiReader, upstreamSource } from '../content/admin-api/index.ts';
import { createMemoryResponses } from '../content/admin-api/testing/memory-responses.ts';
import { createDataHandler, emptyOutcome } from './page-data.ts';

/** Address of an upstream that no test may reach. */
const base = 'http://127.0.0.1:9/admin/api';

const reader = new ApiReader({
  source: upstreamSource({ base }),
  clean: (html) => html,
  stored: createMemoryResponses(),
  origin: { college: 'palm', uploadsBase: '/admin/uploads' },
});

describe('createDataHandler', () => {
  it('reads an address that must not be requested as empty, so that the page sends its own 404', async () => {
    const outcome = emptyOutcome();
    const request = { college: { reader } } as unknown as Parameters<typeof createDataHandler>[0];
    const handle = createDataHandler(request, new AbortController().signal, outcome);
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
});
