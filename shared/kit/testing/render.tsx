import { act, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';

/** What the server writes for an element on a page at `path`. React's comment marks are left out. */
export function markup(element: ReactElement, path = '/'): string {
  const routes = [{ id: 'page', path: '*', element }];
  const url = new URL(path, 'http://college.example');
  const location = { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: 'first' };
  const match = {
    params: {},
    pathname: url.pathname,
    pathnameBase: url.pathname,
    route: { id: 'page', path: '*' },
  };
  const context = {
    basename: '/',
    location,
    matches: [match],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(routes, context);
  return renderToString(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  ).replaceAll('<!-- -->', '');
}

/** An element on a page in the test's document (jsdom). */
export interface Mounted {
  readonly container: HTMLElement;
  /** Draws the page anew with another element in its place. */
  rerender(element: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

/** Where a mounted page stands and what its loader does. */
export interface MountOptions {
  readonly path?: string;
  loader?(): Promise<null>;
}

/** jsdom knows `<dialog>` but cannot open it; a browser does more (focus, Escape), which browser tests show. */
function teachDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}

const Waiting = () => null;

/** Mounts an element as a page, effects run. */
export async function mount(element: ReactNode, { path = '/', loader }: MountOptions = {}): Promise<Mounted> {
  teachDialogs();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const draw = (shown: ReactNode) =>
    act(async () => {
      const router = createMemoryRouter(
        [{ path: '*', element: shown, HydrateFallback: Waiting, ...(loader && { loader }) }],
        { initialEntries: [path] },
      );
      root.render(<RouterProvider router={router} />);
    });
  await draw(element);
  return {
    container,
    rerender: draw,
    async unmount() {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}
