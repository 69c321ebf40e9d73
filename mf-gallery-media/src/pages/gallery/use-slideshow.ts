import { useHydrated } from '@kalalaya/kit';
import { useLocation, useNavigate } from '@kalalaya/runtime';
import type { Album } from './load-gallery.ts';

/** Where the slideshow stands in the address: `#show-<album>`, with the picture's number behind a slash. */
const SHOW = '#show-';

const showAddress = (key: string, index: number) => `${SHOW}${encodeURIComponent(key)}/${index + 1}`;

/** The album and the picture that the address shows; null where it shows none, or one that is not there. */
function readShown(hash: string, albums: readonly Album[]): { album: Album; start: number } | null {
  const [, key = '', number = ''] = /^#show-([^/]*)\/(\d+)$/.exec(hash) ?? [];
  const album = albums.find((one) => encodeURIComponent(one.key) === key);
  const start = Number(number) - 1;
  return album !== undefined && start in album.pictures ? { album, start } : null;
}

/** What the entry of the history that the slideshow made for itself carries. */
const OURS = { slideshow: true };

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'slideshow' in state;
}

/** The gallery's slideshow and what moves it. */
export interface AlbumSlideshow {
  /** The album and the picture it was opened with; null while closed. */
  readonly shown: { readonly album: Album; readonly start: number } | null;
  open(key: string, index: number): void;
  close(): void;
}

/** The open slideshow, which lives in the address: Back closes it, and a shared address opens it. */
export function useSlideshow(albums: readonly Album[]): AlbumSlideshow {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const here = `${pathname}${search}`;
  return {
    shown: hydrated ? readShown(hash, albums) : null,
    open: (key: string, index: number) =>
      void navigate(`${here}${showAddress(key, index)}`, { state: OURS, preventScrollReset: true }),
    // From a shared address there is nothing of this page to go back to.
    close: () =>
      void (isOurs(state) ? navigate(-1) : navigate(here, { replace: true, preventScrollReset: true })),
  };
}
