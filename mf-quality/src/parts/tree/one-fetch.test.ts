// @vitest-environment jsdom
import { useSession } from '@kalalaya/runtime';
import { type BrowsedPage, testApi } from '@kalalaya/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { browse } from '../../testing/open.ts';
import { aqarResponses } from '../../testing/tree.ts';
import { clearMemoizedResponses } from '../memoized-api.ts';

let mounted: BrowsedPage | undefined;
afterEach(async () => {
  await mounted?.close();
  clearMemoizedResponses();
  useSession.setState({ cellid: '' });
  sessionStorage.clear();
});

test('stores the cell of an opened parent page in the session', async () => {
  mounted = await browse('/AqarParent/10/2023-2024', testApi({ answers: aqarResponses }));
  expect(sessionStorage.getItem('cellid')).toBe('10');
});

test('searches the session’s cell first on a files page without a cell', async () => {
  const api = testApi({ answers: aqarResponses });
  const { requests } = api;
  mounted = await browse('/AqarFiles/21/2023-2024', api, '40');
  const trees = requests.filter((address) => address.includes('/menu/aqarParentfolder/'));
  expect(trees[0]).toBe('/menu/aqarParentfolder/40/2023-2024/AQAR');
  expect(mounted.container.textContent).toContain('Bill of March');
});

test('searches a tree that is too large again once the session names a cell', async () => {
  const cells = Array.from({ length: 160 }, (_, index) => ({ id: 1000 + index, unit_number: String(index) }));
  const empty = Object.fromEntries(
    cells.map(({ id }) => [`/menu/aqarParentfolder/${id}/2023-2024/AQAR`, { parentfolder: [] }]),
  );
  const responses = {
    ...aqarResponses,
    ...empty,
    '/aqarParent/2023-2024/AQAR': { cells },
    '/menu/aqarParentfolder/1155/2023-2024/AQAR': {
      parentfolder: [{ id: 'x1', parentfoldertitle: 'Far away' }],
    },
    '/menu/aqarfiles/x1/2023-2024/1155/AQAR': {
      aqarfiles: [{ file_original_name: 'Found', filename: 'f.pdf' }],
    },
  };
  mounted = await browse('/AqarFiles/x1/2023-2024', testApi({ answers: responses }));
  expect(mounted.container.textContent).toContain('No data found');
  await mounted.act(() => useSession.setState({ cellid: '1155' }));
  expect(mounted.container.textContent).toContain('Far away');
  expect(mounted.container.textContent).toContain('Found');
});

test('fetches each response once on the way from the periods to a file', async () => {
  const counts = { state: { complete: true, done: 0, found: 0 }, folders: {} };
  const ofPeriod = '/documents/counts?kind=aqar&folder=AQAR+2023-2024';
  const api = testApi({
    answers: { ...aqarResponses, '/documents/counts?kind=aqar': counts, [ofPeriod]: counts },
  });
  const page = await browse('/AQAR', api);
  mounted = page;
  /** Waits for a page whose loader is a lazy chunk. */
  const whenLoaded = <T>(read: () => T) =>
    vi.waitFor(async () => {
      await page.act(() => {});
      return read();
    });
  for (const step of ['2023-2024', 'Criterion 2', '7.1.2', 'Bills']) {
    const link = await whenLoaded(() => {
      const links = [...page.container.querySelectorAll('main a, ul a')];
      const target = links.find((one) => one.textContent?.trim().startsWith(step));
      if (!target) throw new Error(`no link ${step}`);
      return target;
    });
    await page.act(() => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  }
  await whenLoaded(() => expect(page.container.textContent).toContain('Bill of March'));
  expect(api.requests).toEqual([
    '/AQAR',
    '/documents/counts?kind=aqar',
    '/aqarParent/2023-2024/AQAR',
    ofPeriod,
    '/menu/aqarParentfolder/10/2023-2024/AQAR',
    '/menu/aqarSubfolder/20/2023-2024/20/AQAR',
    '/menu/aqarfiles/21/2023-2024/10/AQAR',
  ]);
});
