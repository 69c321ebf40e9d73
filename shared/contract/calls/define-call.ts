import { type ApiCall, EmptyAnswerError } from '@kalalaya/contract';
import type { ApiField, ApiFields } from '../records/record.ts';

type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;
/** Parameters of a path pattern. */
export type Params<S extends string> = { readonly [K in Names<S>]: string | number };

/** Response of a call. */
export type ResponseOf<C> = C extends ApiCall<never, infer T> ? T : never;

/** Encodes a parameter as one segment. Throws `EmptyAnswerError` (404) if it cannot be requested. */
function segment(value: string | number | undefined): string {
  const text = String(value ?? '').trim();
  // URL parsers resolve `.` and `..` even when percent-encoded, which would request another call.
  if (text === '' || text === '.' || text === '..' || /\p{Cs}/u.test(text)) throw new EmptyAnswerError('');
  return encodeURIComponent(text);
}

/**
 * Defines a call of the specification, section 7, by its pattern and the fields of its response, which `readCall` reads.
 * @example
 * const clubs = defineCall('/clubs/{year}', { motto: 'text' });
 * clubs.address({ year: '2024/25' }) // → '/clubs/2024%2F25'
 */
export function defineCall<const S extends string, const F extends Readonly<Record<string, ApiField>>>(
  pattern: S,
  fields: F,
): ApiCall<Params<S>, ApiFields<F>> {
  return {
    pattern,
    fields,
    address: (params) => {
      const values: Readonly<Record<string, string | number | undefined>> = params;
      return pattern.replace(/\{(\w+)\}/g, (_match, name: string) => segment(values[name]));
    },
  };
}
