import type { ApiCall, ApiClient, LoadContext } from '@kalalaya/runtime';

/** How long an answer is good for further steps of a walk, in ms. */
const FRESH_MS = 5 * 60_000;
/** Most answers kept; the oldest leave first. */
const KEPT = 200;

interface Kept {
  readonly at: number;
  readonly answer: unknown;
}

const answers = new Map<string, Kept>();

/** Forgets all answers, for tests. */
export function forgetAnswers(): void {
  answers.clear();
}

function keep(address: string, answer: unknown): void {
  answers.delete(address);
  answers.set(address, { at: Date.now(), answer });
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT) break;
    answers.delete(oldest);
  }
}

/**
 * The admin API of a browser page, where each step of a walk through the trees asks for its own answer alone: what
 * the steps before have read is at hand for five minutes. A failure is not kept. The server has its own cache.
 */
export function remembered({ api, site }: Pick<LoadContext, 'api' | 'site'>): ApiClient {
  if (typeof document === 'undefined') return api;
  async function get<P, T>(call: ApiCall<P, T>, params: P): Promise<T> {
    // What was read for one college is not at hand for another that names the same API.
    const address = `${site.id} ${site.apiBase}${call.address(params)}`;
    const kept = answers.get(address);
    // Only what this very call has read stands under its address.
    if (kept !== undefined && Date.now() - kept.at < FRESH_MS) return kept.answer as T;
    const answer = await api.get(call, params);
    keep(address, answer);
    return answer;
  }
  return { ...api, get };
}
