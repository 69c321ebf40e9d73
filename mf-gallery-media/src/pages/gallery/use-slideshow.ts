import { useHydrated } from '@kalalaya/kit';
import { useLocation, useNavigate } from '@kalalaya/runtime';
import type { Album } from './load-gallery.ts';

/** Prefix of the fragment for an open slideshow: `#show-<album>/<picture number>`. */
const FRAGMENT_PREFIX = '#show-';

const showAddress = (key: string, index: number) =>
  `${FRAGMENT_PREFIX}${encodeURIComponent(key)}/${index + 1}`;

/** Returns the album and picture in the fragment, or null if there is none or it does not exist. */
function readFragment(hash: string, albums: readonly Album[]): { album: Album; start: number } | null {
  const [, key = '', number = ''] = /^#show-([^/]*)\/(\d+)$/.exec(hash) ?? [];
  const album = albums.find((one) => encodeURIComponent(one.key) === key);
  const start = Number(number) - 1;
  return album !== undefined && start in album.pictures ? { album, start } : null;
}

/** History state of the entries that the slideshow adds. */
const SLIDESHOW_STATE = { slideshow: true };

function isSlideshowState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'slideshow' in state;
}

/** State and actions of the gallery's slideshow. */
export interface AlbumSlideshow {
  /** The open album and its initial picture; null while closed. */
  readonly current: { readonly album: Album; readonly start: number } | null;
  open(key: string, index: number): void;
  close(): void;
}

/** Manages the slideshow in the URL fragment: Back closes it, and a shared address opens it. */
export function useSlideshow(albums: readonly Album[]): AlbumSlideshow {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const pageAddress = `${pathname}${search}`;
  return {
    current: hydrated ? readFragment(hash, albums) : null,
    open: (key: string, index: number) =>
      void navigate(`${pageAddress}${showAddress(key, index)}`, {
        state: SLIDESHOW_STATE,
        preventScrollReset: true,
      }),
    // A shared address has no previous entry of this page.
    close: () =>
      void (isSlideshowState(state)
        ? navigate(-1)
        : navigate(pageAddress, { replace: true, preventScrollReset: true })),
  };
}
