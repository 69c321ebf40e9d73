import type { RouteEntry } from '@kalalaya/contract/document';
import { createContext, type ReactNode, useContext } from 'react';
import type { Recovery } from '../recovery.ts';

/** What the shell's own routes know of the portal around them. */
export interface PortalContextValue {
  /** The route table of the live remotes. */
  readonly routeTable: readonly RouteEntry[];
  /** Left out on the server, which falls back before it sends a document. */
  readonly recovery?: Recovery;
}

const PortalContext = createContext<PortalContextValue>({ routeTable: [] });

/** Gives the shell's own routes the route table and what to do about a page that throws. */
export function PortalProvider({ value, children }: { value: PortalContextValue; children: ReactNode }) {
  return <PortalContext value={value}>{children}</PortalContext>;
}

/** The portal around a route of the shell. */
export function usePortal(): PortalContextValue {
  return useContext(PortalContext);
}
