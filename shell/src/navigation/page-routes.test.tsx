// @vitest-environment jsdom
import type { DocumentState } from '@kalalaya/contract/document';
import { Link, type LoaderFunctionArgs, type RouteObject, useLoaderData } from '@kalalaya/runtime';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '../views/announcer.tsx';
import { renderFrame, testPage } from '../views/testing/render.tsx';
import { createPageLoads } from './page-loads.ts';
import { pageRoutes } from './page-routes.tsx';

type Frame = Awaited<ReturnType<typeof renderFrame>>;
let frame: Frame | undefined;
const requests: Request[] = [];

/** A page of the remote whose loader waits for `answer`. */
function listPage(answer: () => Promise<unknown>): RouteObject {
  return {
    path: '/list',
    handle: { head: (data: unknown) => ({ title: data === undefined ? 'List' : `List of ${data}` }) },
    loader: ({ request }: LoaderFunctionArgs) => {
      requests.push(request);
      return answer();
    },
    Component: () => (
      <>
        <h1 id="page-title" tabIndex={-1}>{`List of ${useLoaderData()}`}</h1>
        <Link to="/">home</Link>
      </>
    ),
  };
}

const release = { container: '', version: '1', entry: '', scripts: [], styles: [] };

async function open(page: RouteObject, requestState?: () => Promise<DocumentState | null>): Promise<Frame> {
  const remote = { routes: [page], release };
  const loads = createPageLoads();
  const [route] = pageRoutes(
    {
      routeTable: [{ path: '/list', remote: 'mf-list', title: 'Lists' }],
      remotes: { 'mf-list': release },
    },
    { getLoaded: () => undefined, load: async () => remote, ...(requestState && { requestState }) },
    loads.run,
  );
  frame = await renderFrame(<Announcer />, { pages: [testPage('/', 'Home'), route ?? {}] });
  frame.router.subscribe(({ loaderData }) => loads.abortLeft(loaderData));
  return frame;
}

const heading = () => frame?.container.querySelector('h1')?.textContent;
const becomes = (text: string) => vi.waitFor(() => expect(heading()).toBe(text));

afterEach(async () => {
  await frame?.unmount();
  requests.length = 0;
});

describe('pages of a remote', () => {
  it('replace the page before once code and data have arrived', async () => {
    const { navigate } = await open(listPage(async () => 'events'));
    await navigate('/list');
    expect(heading()).toBe('List of events');
    expect(document.title).toBe('List of events · Test College');
  });

  it('show their title after 150 ms, then their content, with focus and head', async () => {
    const answer = Promise.withResolvers<string>();
    const { navigate, router } = await open(listPage(() => answer.promise));
    await navigate('/list');
    expect(router.state.location.pathname).toBe('/list');
    expect(heading()).toBe('List');
    await act(async () => answer.resolve('events'));
    await becomes('List of events');
    expect(document.activeElement?.textContent).toBe('List of events');
    expect(document.title).toBe('List of events · Test College');
  });

  it('are aborted when another page is opened, and show no failure then', async () => {
    const answer = Promise.withResolvers<string>();
    const { navigate } = await open(listPage(() => answer.promise));
    await navigate('/list');
    expect(requests[0]?.signal.aborted).toBe(false);
    await navigate('/');
    expect(requests[0]?.signal.aborted).toBe(true);
    await act(async () => answer.reject(new Error('late')));
    expect(heading()).toBe('Home');
  });

  it('arrive although a link to one of their parts was followed meanwhile', async () => {
    const answer = Promise.withResolvers<string>();
    const { navigate } = await open(listPage(() => answer.promise));
    await navigate('/list');
    await navigate('/list#main');
    await act(async () => answer.resolve('events'));
    await becomes('List of events');
  });

  it('request nothing from the API once they have been left', async () => {
    const state = Promise.withResolvers<null>();
    const { navigate } = await open(
      listPage(async () => 'the API'),
      () => state.promise,
    );
    await navigate('/list');
    await navigate('/');
    await act(async () => state.resolve(null));
    expect(requests).toEqual([]);
  });

  it('stay on the screen while another query of them loads', async () => {
    const next = Promise.withResolvers<string>();
    const answers = [Promise.resolve('events'), next.promise];
    const { navigate, router } = await open(listPage(() => answers.shift() ?? next.promise));
    await navigate('/list');
    await navigate('/list?page=2');
    expect(router.state.location.search).toBe('?page=2');
    expect(heading()).toBe('List of events');
    await navigate('/list?page=3');
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await act(async () => next.resolve('more events'));
    await becomes('List of more events');
  });

  it.each([
    ['1', 'the document'],
    ['2', 'the API'],
  ])('whose document is of release %s have the data of %s', async (version, expected) => {
    const state = {
      remotes: { 'mf-list': { ...release, version } },
      router: { loaderData: { '/list': 'the document' }, errors: null },
    } as Partial<DocumentState> as DocumentState;
    const { navigate } = await open(
      listPage(async () => 'the API'),
      async () => state,
    );
    await navigate('/list');
    expect(heading()).toBe(`List of ${expected}`);
  });

  it.each([
    [
      'cannot be loaded',
      'fail as the connection',
      () => Promise.reject(new Error('offline')),
      { kind: 'network' },
    ],
    ['throws', 'fail as the release', async () => new Response(''), { message: 'broken' }],
  ])('whose code %s %s', async (_what, _result, fetchFile, expected) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', fetchFile);
    const { navigate, router } = await open({
      path: '/list',
      lazy: () => Promise.reject(new Error('broken')),
    });
    await navigate('/list');
    await vi.waitFor(() => expect(Object.values(router.state.errors ?? {})).toMatchObject([expected]));
    vi.unstubAllGlobals();
    silent.mockRestore();
  });
});
