import { NoAnswerError } from '@kalalaya/contract';
import { type AnyCall, cellsDetails, readCall } from '@kalalaya/contract/calls';
import { describe, expect, it } from 'vitest';
import type { ApiSource } from '../types.ts';
import { withCellList } from './cell-list.ts';
import { UpstreamStatusError } from './fetch.ts';

/** An API with only these responses and errors, by address. Any other address is a 404. */
function api(answers: Readonly<Record<string, unknown>>): ApiSource {
  return {
    expires: true,
    revision: () => '',
    async fetch(call, params) {
      const address = call.address(params as never);
      if (!Object.hasOwn(answers, address)) throw new NoAnswerError('status', call.pattern, 'status 404');
      const answer = answers[address];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

const signal = new AbortController().signal;
const allCells = async (source: ApiSource) =>
  readCall(cellsDetails, await source.fetch(cellsDetails as AnyCall, { id: 0 }, signal)).cell;
const row = (id: number, name: string) => ({
  cell: [{ id, name_of_the_cell: name, descr: `<p>${name}</p>` }],
});

describe('withCellList', () => {
  it('passes through the list of an API that has one', async () => {
    const source = withCellList(api({ '/Cellsdetails/0': row(7, 'Own') }), () => [652]);
    expect((await allCells(source)).map(({ id }) => id)).toEqual(['7']);
  });

  it.each([
    ['no such call', {}],
    ['an empty list', { '/Cellsdetails/0': { cell: [] } }],
    ['a page of HTML', { '/Cellsdetails/0': '<!doctype html>' }],
    ['an error for cell 0', { '/Cellsdetails/0': new UpstreamStatusError('/Cellsdetails/{id}', 500) }],
  ])('gathers the cells if the API has %s', async (_what, more) => {
    const source = withCellList(
      api({
        ...more,
        '/Committees': { infra: [{ id: 1, name_of_the_cell: 'Library Committee' }] },
        '/eventsbycell': {
          eventslist: [
            { id: 900, title: 'A talk' },
            { id: 901, title: 'A walk' },
          ],
        },
        '/cell/652': row(652, 'NSS'),
        '/cell/900': row(652, 'NSS'),
        '/cell/901': row(700, 'Nature Club'),
      }),
      () => [652, 658],
    );
    expect((await allCells(source)).map(({ id, name_of_the_cell }) => `${id} ${name_of_the_cell}`)).toEqual([
      '1 Library Committee',
      '652 NSS',
      '700 Nature Club',
    ]);
  });

  it.each(['network', 'status'] as const)(
    'gathers nothing while the whole API is down (%s)',
    async (kind) => {
      const down: ApiSource = {
        ...api({}),
        fetch: async (call) => {
          throw kind === 'status'
            ? new UpstreamStatusError(call.pattern, 503)
            : new NoAnswerError(kind, call.pattern, 'refused');
        },
      };
      await expect(allCells(withCellList(down, () => [652]))).rejects.toMatchObject({ kind });
    },
  );

  it('rejects if no cells can be gathered, and returns an empty list of the API', async () => {
    await expect(allCells(withCellList(api({}), () => [652]))).rejects.toBeInstanceOf(NoAnswerError);
    expect(await allCells(withCellList(api({ '/Cellsdetails/0': { cell: [] } }), () => [652]))).toEqual([]);
  });
});
