import type { RouteEntry } from '@kalalaya/contract/document';
import { createContext, type ReactNode, useContext } from 'react';
import type { Recovery } from '../recovery/recovery.ts';

/** Context of the shell's own routes. */
export interface PortalContextValue {
  /** Route table of the live remotes. */
  readonly routeTable: readonly RouteEntry[];
  /** Undefined on the server, which falls back before it sends a document. */
  readonly recover?: Recovery['recover'];
}

const PortalContext = createContext<PortalContextValue>({ routeTable: [] });

/** Provides the route table and the recovery to the shell's own routes. */
export function PortalProvider({ value, children }: { value: PortalContextValue; children: ReactNode }) {
  return <PortalContext value={value}>{children}</PortalContext>;
}

/** Returns the context of the shell's own routes. */
export function usePortal(): PortalContextValue {
  return useContext(PortalContext);
}
