import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Response header with the id of the request; its log lines carry the same id in the field below. */
export const REQUEST_ID = 'x-request-id';
const FIELD = 'request';

const current = new AsyncLocalStorage<string>();

/**
 * Logger settings that add the request id to every line logged for a request, also from code without access to it:
 * admin API requests, rendering. Ids are always generated; those sent by clients are ignored.
 */
export const requestIdOptions = {
  genReqId: () => randomUUID(),
  label: FIELD,
  /** Adds the id to lines of the server's own logger; a request's logger already has it. */
  mixin: (_merged: object, _level: number, logger: { bindings(): object }) => {
    const id = current.getStore();
    return id === undefined || FIELD in logger.bindings() ? {} : { [FIELD]: id };
  },
} as const;

/** Sends the request id with each response. Call it before other hooks are added, so that early errors have it too. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    current.run(request.id, done);
  });
}
