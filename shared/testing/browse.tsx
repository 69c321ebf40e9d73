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
import { captureConsole } from './console.ts';
import { createMemoryRouter, RouterProvider } from './router.ts';
import { testSite } from './test-site.ts';

/** A page opened in jsdom (the test file requires `@vitest-environment jsdom`). */
export interface BrowsedPage {
  readonly container: HTMLElement;
  /** Current text of the heading. */
  title(): string;
  /** URL of the page: path, query and fragment. */
  address(): string;
  /**
   * Clicks the first link or button whose name starts with `words`.
   *
   * @returns true if the page handled the click instead of the browser
   * @throws {Error} if no link or button matches
   */
  press(words: string, how?: MouseEventInit): Promise<boolean>;
  /** Goes back in the history. */
  back(): Promise<void>;
  /** Runs `work` from outside the page and waits until the page has settled. */
  act(work: () => void): Promise<void>;
  /** Lines written to `console.error` since the page was opened. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** Site and session of a browsed page. */
export interface BrowseOptions {
  /** The college. Defaults to `testSite()`. */
  readonly site?: Site | undefined;
  /** The session's values. Omitted ones are empty. */
  readonly session?: Partial<SessionValues> | undefined;
}

const Waiting = () => 'Loading...';

/** Opens a URL in jsdom, like a navigation, and waits for its data. Effects run twice (StrictMode). */
export async function browse(
  routes: readonly RouteObject[],
  address: string,
  api: ApiClient,
  { site = testSite(), session = {} }: BrowseOptions = {},
): Promise<BrowsedPage> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const capture = captureConsole();
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
      if (target === undefined) throw new Error(`no link or button starts with "${words}"`);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
      await act(async () => {
        target.dispatchEvent(event);
      });
      return event.defaultPrevented;
    },
    act: (work) => act(async () => work()),
    logged: capture.lines,
    async close() {
      await act(async () => root.unmount());
      container.remove();
      router.dispose();
      capture.stop();
    },
  };
}
