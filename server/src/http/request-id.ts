import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Header of an answer that names its request, and the field of the log lines that were written for it. */
export const REQUEST_ID = 'x-request-id';
const FIELD = 'request';

const current = new AsyncLocalStorage<string>();

/**
 * Settings of a server's log with which every line says for which request it was written, also where the work is far
 * from it: a question to an admin API, a page that is rendered. Ids are the server's own; a visitor's is not believed.
 */
export const requestIdOptions = {
  genReqId: () => randomUUID(),
  label: FIELD,
  /** Adds the id to lines of the server's own logger; a request's logger has it. */
  mixin: (_merged: object, _level: number, logger: { bindings(): object }) => {
    const id = current.getStore();
    return id === undefined || FIELD in logger.bindings() ? {} : { [FIELD]: id };
  },
} as const;

/** Names each request in its answer's header. First of a server's hooks, so that a refusal is named too. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    current.run(request.id, done);
  });
}
