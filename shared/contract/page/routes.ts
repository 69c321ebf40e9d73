/** A React Router route object that a remote exposes. Consumers read its path and handle. */
export interface RemoteRoute {
  readonly path?: string;
}

/** A remote's `./routes` module, in its container and in its node build. */
export interface RoutesModule {
  readonly default: readonly RemoteRoute[];
}

function isRoute(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return !('path' in value) || value.path === undefined || typeof value.path === 'string';
}

/**
 * Returns true if a module from another build has the shape of a remote's `./routes`.
 *
 * @example
 * isRoutesModule({ default: [{ path: '/A' }] }) // → true
 * isRoutesModule({ default: '/A' }) // → false
 */
export function isRoutesModule(module: unknown): module is RoutesModule {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  return Array.isArray(module.default) && module.default.every(isRoute);
}
