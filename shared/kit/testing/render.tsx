import { act, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';

/** Returns the server-rendered markup of an element on a page at `path`, without React's comment nodes. */
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

/** An element mounted as a page in the test's jsdom document. */
export interface MountedPage {
  readonly container: HTMLElement;
  /** Renders the page again with another element. */
  rerender(element: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

/** Address of the mounted page, and its loader. */
export interface MountOptions {
  readonly path?: string;
  loader?(): Promise<null>;
}

/** Adds the methods of `<dialog>` that jsdom lacks. Focus and Escape are covered by browser tests. */
function polyfillDialog(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}

const EmptyFallback = () => null;

/** Mounts an element as a page and runs its effects. */
export async function mount(
  element: ReactNode,
  { path = '/', loader }: MountOptions = {},
): Promise<MountedPage> {
  polyfillDialog();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const draw = (content: ReactNode) =>
    act(async () => {
      const router = createMemoryRouter(
        [{ path: '*', element: content, HydrateFallback: EmptyFallback, ...(loader && { loader }) }],
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
