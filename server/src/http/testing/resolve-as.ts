import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResolvedRequest } from '../resolve-request.ts';

/** Resolves every request of an app without a portal, with the parts of a resolved request that its routes use. */
export function resolveAs(app: FastifyInstance, resolve: (request: FastifyRequest) => object): void {
  app.decorateRequest('resolved');
  app.addHook('onRequest', async (request) => {
    request.resolved = resolve(request) as ResolvedRequest;
  });
}
