/** A route as a remote exposes it: a React Router route object. Who takes it reads its pattern and its handle. */
export interface RemoteRoute {
  readonly path?: string;
}

/** What a remote's `./routes` module is, in its container as in its node build. */
export interface RoutesModule {
  readonly default: readonly RemoteRoute[];
}

function isRoute(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return !('path' in value) || value.path === undefined || typeof value.path === 'string';
}

/**
 * Whether a module of another build is a remote's `./routes`.
 *
 * @example
 * isRoutesModule({ default: [{ path: '/A' }] }) // → true
 * isRoutesModule({ default: '/A' }) // → false
 */
export function isRoutesModule(module: unknown): module is RoutesModule {
  if (typeof module !== 'object' || module === null || !('default' in module)) return false;
  return Array.isArray(module.default) && module.default.every(isRoute);
}
