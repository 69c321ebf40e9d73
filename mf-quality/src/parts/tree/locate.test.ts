import { testApi } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import { aqarResponses } from '../../testing/tree.ts';
import { CALL_LIMIT, locate, nearestFirst } from './locate.ts';
import { aqarTree } from './trees.ts';

const period = '2023-2024';

test('nearestFirst puts the nearest smaller id first, larger and wordy ones last', () => {
  expect(nearestFirst(['40', 'x', '10', '20', '30'], '25')).toEqual(['20', '10', '40', '30', 'x']);
});

describe('locate', () => {
  test('reads only the likeliest branch if the folder is there', async () => {
    const api = testApi({ answers: aqarResponses });
    const located = await locate(api, { tree: aqarTree, period, pid: '21', cells: ['40', '10'] });
    expect(located).toMatchObject({
      kind: 'found',
      location: { cell: '10', folder: { id: '20' }, subfolder: { id: '21' } },
    });
    expect(api.requests).toEqual([
      '/menu/aqarParentfolder/10/2023-2024/AQAR',
      '/menu/aqarSubfolder/20/2023-2024/20/AQAR',
    ]);
  });

  test('searches the remembered cell first, then the others', async () => {
    const api = testApi({ answers: aqarResponses });
    const located = await locate(api, { tree: aqarTree, period, pid: '21', cells: ['10', '40'], hint: '40' });
    expect(api.requests[0]).toBe('/menu/aqarParentfolder/40/2023-2024/AQAR');
    expect(located).toMatchObject({ kind: 'found', location: { cell: '10' } });
  });

  test('gives up after CALL_LIMIT calls', async () => {
    const cells = Array.from({ length: CALL_LIMIT + 30 }, (_, index) => String(1000 + index));
    const answers = Object.fromEntries(
      cells.map((cell) => [`/menu/aqarParentfolder/${cell}/${period}/AQAR`, { parentfolder: [] }]),
    );
    const api = testApi({ answers });
    expect(await locate(api, { tree: aqarTree, period, pid: '21', cells })).toEqual({ kind: 'unknown' });
    expect(api.requests).toHaveLength(CALL_LIMIT);
  });
});
