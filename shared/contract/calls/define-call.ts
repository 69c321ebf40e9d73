import { type ApiCall, EmptyAnswerError, NoAnswerError, type ReadOptions } from '@kalalaya/contract';
import * as v from 'valibot';
import { type Field, type Fields, fieldsFor } from './fields.ts';
import { jsonIn } from './raw.ts';

type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;
/** The parameters that a pattern names. */
export type Params<S extends string> = { readonly [K in Names<S>]: string | number };

const asSent: ReadOptions = {};

/** A parameter as one segment. What no server can be asked for holds nothing: `EmptyAnswerError`, a 404. */
function segment(value: string | number | undefined): string {
  const text = String(value ?? '').trim();
  // A URL parser resolves `.` and `..` even when they are percent-encoded: they would ask another call.
  if (text === '' || text === '.' || text === '..' || /\p{Cs}/u.test(text)) throw new EmptyAnswerError('');
  return encodeURIComponent(text);
}

/**
 * Declares one call of the specification, section 7: its pattern, and the schema of its answer for given field readers.
 * `html` says that the answer holds HTML fields.
 *
 * @example
 * import { answer, list, text } from './fields.ts';
 * const clubs = defineCall('/clubs/{year}', () => answer({ names: list(text) }));
 * clubs.address({ year: '2024/25' }) // → '/clubs/2024%2F25'
 * clubs.read('{"names": ["Chess", " <b>Bamboo</b> "]}') // → { names: ['Chess', 'Bamboo'] }
 */
export function defineCall<const S extends string, T>(
  pattern: S,
  schema: (fields: Fields) => Field<T>,
  { html = false }: { html?: boolean } = {},
): ApiCall<Params<S>, T> {
  const schemas = new WeakMap<ReadOptions, Field<T>>();
  const schemaFor = (options: ReadOptions) => {
    const known = schemas.get(options);
    if (known !== undefined) return known;
    const made = schema(fieldsFor(options));
    schemas.set(options, made);
    return made;
  };
  return {
    pattern,
    ...(html && { html }),
    address: (params) => {
      const values: Readonly<Record<string, string | number | undefined>> = params;
      return pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => segment(values[name]));
    },
    read: (raw, options = asSent) => {
      const value = jsonIn(raw);
      if (value === null) throw new NoAnswerError('nonsense', pattern, 'the answer is not a JSON object');
      return v.parse(schemaFor(options), value);
    },
  };
}
