import * as v from 'valibot';
import type { Schema, SchemaPerField } from '../schema.ts';

/** A route as a remote exposes it: a React Router route object. Who takes it reads its pattern and its handle. */
export interface RemoteRoute {
  readonly path?: string;
}

/** What a remote's `./routes` module is, in its container as in its node build. */
export interface RoutesModule {
  readonly default: readonly RemoteRoute[];
}

function isRoute(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !('path' in value) || value.path === undefined || typeof value.path === 'string';
}

/** Schema of a remote's `./routes` module; the routes themselves stay the objects they are. */
export const routesModule: Schema<RoutesModule> = v.object(
  {
    default: v.array(
      v.custom<RemoteRoute>(isRoute, 'is no route object with a path'),
      'exports no list of routes',
    ),
  } satisfies SchemaPerField<RoutesModule>,
  'is no module with a list of routes',
);
