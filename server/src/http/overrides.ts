import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActivePreview } from './resolve-request.ts';

/** Prefix of the cookies of overrides. */
export const OVERRIDE_COOKIES = 'kalalaya-';
/** Cookie that carries the token of a preview. */
export const PREVIEW_COOKIE = 'kalalaya-preview';
/** Cookie of a dev override: the remote, a space, and the origin of its dev server. */
export const DEV_COOKIE = 'kalalaya-dev';

/** Returns what a browser sees instead of the live releases, or null for other visitors. Rejects if a release cannot be rendered. */
export type OverridesOf = (request: FastifyRequest) => Promise<ActivePreview | null>;

/** Marks a response as one for this browser only. */
export const setUncached = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex');
