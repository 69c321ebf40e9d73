import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import type { CanaryArm, CollegeView } from '../portal/view.ts';
import { isInCanary, visitorBucket } from '../release/canary/arms.ts';
import { readForwardedFor, trustedProxies } from './request-validation.ts';

/** Maximum number of buckets that are excluded at a time. */
const MAX_EXCLUDED = 5_000;

/** Decides which visitors get a canary, by address and browser, which are not stored. */
export class CanaryVisitors {
  readonly #isTrusted: ((address: string, hop: number) => boolean) | null;
  /** Buckets of visitors whose browser reported a failure of a canary, by canary. They get the live release again. */
  readonly #excluded = new LRUCache<string, true>({ max: MAX_EXCLUDED });

  /** @param trustProxy - Setting TRUST_PROXY. */
  constructor(trustProxy: Parameters<typeof trustedProxies>[0]) {
    const trusted = trustedProxies(trustProxy);
    this.#isTrusted = Array.isArray(trusted) ? proxyAddr.compile(trusted) : trusted || null;
  }

  /** Returns the address as Fastify's `request.ip`, also before its hooks have run. */
  #addressOf(request: IncomingMessage): string {
    const { socket, headers } = request;
    const header = headers['x-forwarded-for'];
    if (this.#isTrusted === null || header === undefined) return socket.remoteAddress ?? '';
    const forwarded = readForwardedFor([header].flat().join(','));
    if (forwarded === null) return socket.remoteAddress ?? '';
    // The library reads nothing else of a request.
    const source = Object.create(request, { headers: { value: { 'x-forwarded-for': forwarded } } });
    return proxyAddr(source, this.#isTrusted);
  }

  #bucketOf({ name, canary }: CanaryArm, request: IncomingMessage): number {
    const visitor = `${this.#addressOf(request)}\n${request.headers['user-agent'] ?? ''}`;
    return visitorBucket(visitor, name, canary.version);
  }

  /** Returns the canary that a request gets, or null for the live releases. */
  armOf({ canaries }: CollegeView, request: IncomingMessage): CanaryArm | null {
    for (const arm of canaries) {
      const bucket = this.#bucketOf(arm, request);
      if (isInCanary(bucket, arm.canary) && !this.#excluded.has(`${arm.key} ${bucket}`)) return arm;
    }
    return null;
  }

  /** Gives a visitor the live release again. Returns false if the bucket is excluded already. */
  exclude(arm: CanaryArm, request: IncomingMessage): boolean {
    const key = `${arm.key} ${this.#bucketOf(arm, request)}`;
    if (this.#excluded.has(key)) return false;
    this.#excluded.set(key, true);
    return true;
  }
}
