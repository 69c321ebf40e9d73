import {
  type ApiClient,
  type RouteObject,
  type SessionValues,
  type Site,
  SiteProvider,
  setLoadHost,
  useSession,
} from '@kalalaya/runtime';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hearConsole } from './console.ts';
import { createMemoryRouter, RouterProvider } from './router.ts';
import { testSite } from './test-site.ts';

/** A page open in a browser (jsdom: the test file says `@vitest-environment jsdom`). */
export interface BrowsedPage {
  readonly container: HTMLElement;
  /** Text of the heading as it is now. */
  title(): string;
  /** Address of the page, with its query and fragment. */
  address(): string;
  /**
   * Presses the first link or button whose name begins with the words; throws when there is none. Returns whether
   * the page took the press over from the browser.
   */
  press(words: string, how?: MouseEventInit): Promise<boolean>;
  /** Goes back in the history. */
  back(): Promise<void>;
  /** Does something from outside the page and waits until it is settled. */
  act(work: () => void): Promise<void>;
  /** Lines written to `console.error` since it was opened. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** Where a page is opened. */
export interface BrowseOptions {
  /** The college; default `testSite()`. */
  readonly site?: Site | undefined;
  /** The session's values; those left out are empty. */
  readonly session?: Partial<SessionValues> | undefined;
}

const Waiting = () => 'Loading...';

/** Opens an address in the browser, as after a navigation, and waits for its data. Effects run twice (StrictMode). */
export async function browse(
  routes: readonly RouteObject[],
  address: string,
  api: ApiClient,
  { site = testSite(), session = {} }: BrowseOptions = {},
): Promise<BrowsedPage> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const heard = hearConsole();
  useSession.setState({ title: '', eventid: '', cellid: '', ...session });
  setLoadHost({ site, client: () => api });
  const router = createMemoryRouter(
    routes.map((route) => ({ ...route, HydrateFallback: Waiting })),
    { initialEntries: [address] },
  );
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => {
    root.render(
      <StrictMode>
        <SiteProvider site={site}>
          <RouterProvider router={router} />
        </SiteProvider>
      </StrictMode>,
    );
  });
  await act(async () => {});
  return {
    container,
    title: () => container.querySelector('h1')?.textContent ?? '',
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    back: () => act(() => router.navigate(-1)),
    async press(words, how = {}) {
      const target = [...container.querySelectorAll('a, button')].find((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(words),
      );
      if (target === undefined) throw new Error(`nothing to press begins with "${words}"`);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
      await act(async () => {
        target.dispatchEvent(event);
      });
      return event.defaultPrevented;
    },
    act: (work) => act(async () => work()),
    logged: heard.lines,
    async close() {
      await act(async () => root.unmount());
      container.remove();
      router.dispose();
      heard.stop();
    },
  };
}
