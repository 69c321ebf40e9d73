import type { PageHandle } from '@kalalaya/kit';
import { Link, Outlet, type RouteObject, SiteProvider } from '@kalalaya/runtime';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { testSite } from './site.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Creates a page with its title as `h1` and a link. */
export function testPage(path: string, title: string, handle: Partial<PageHandle> = {}): RouteObject {
  return {
    path,
    handle: { path, head: () => ({ title }), ...handle },
    Component: () => (
      <>
        <h1 id="page-title">{title}</h1>
        <Link to="/AQAR">onward</Link>
      </>
    ),
  };
}

/** Default pages of `renderFrame`. */
const testPages: RouteObject[] = [
  testPage('/', 'Home'),
  testPage('/about', 'About Us', { head: () => ({ title: 'About Us', lead: 'Since 2005.' }) }),
  testPage('/AQAR', 'AQAR'),
  testPage('/AqarPeriod/:period', 'AQAR 2022-2023', {
    head: (_result, _site, { period }) => ({
      title: `AQAR ${period}`,
      crumbs: [{ label: 'AQAR', to: '/AQAR' }],
    }),
  }),
];

/** Renders `frame` around an outlet for `pages` at `path`. */
export async function renderFrame(
  frame: ReactNode,
  { path = '/', pages = testPages }: { path?: string; pages?: RouteObject[] } = {},
) {
  const container = document.createElement('div');
  document.body.append(container);
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            {frame}
            <Outlet />
          </>
        ),
        children: pages,
      },
    ],
    { initialEntries: [path] },
  );
  const root = createRoot(container);
  await act(async () => {
    root.render(
      <StrictMode>
        <SiteProvider site={testSite}>
          <RouterProvider router={router} />
        </SiteProvider>
      </StrictMode>,
    );
  });
  return {
    container,
    router,
    navigate: (to: string) => act(() => router.navigate(to)),
    async unmount() {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

/** Returns the first match. Throws if there is none. */
export function find<T extends Element = HTMLElement>(scope: ParentNode, selector: string, text?: string): T {
  const match = [...scope.querySelectorAll<T>(selector)].find(
    (element) => text === undefined || element.textContent.includes(text),
  );
  if (match === undefined) throw new Error(`Nothing matches ${selector} ${text ?? ''}`);
  return match;
}

/** Presses a key on the focused element. */
export async function press(key: string): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  });
}
