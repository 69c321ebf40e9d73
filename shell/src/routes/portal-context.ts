import type { RouteEntry } from '@kalalaya/contract/document';
import { createContext } from 'react';
import type { Recovery } from '../recovery/recovery.ts';

/** Context of the shell's own routes. */
export interface PortalContextValue {
  /** Route table of the live remotes. */
  readonly routeTable: readonly RouteEntry[];
  /** Undefined on the server, which falls back before it sends a document. */
  readonly recover?: Recovery['recover'];
  /** Returns the scroll offset that a back navigation restores, in pixels, or null. */
  savedScrollY?(): number | null;
}

/** Route table and recovery for the shell's own routes. */
export const PortalContext = createContext<PortalContextValue>({ routeTable: [] });
