import { type ApiCall, EmptyAnswerError, NoAnswerError, type ReadOptions } from '@kalalaya/contract';
import * as v from 'valibot';
import { type Field, type Fields, fieldsFor } from './fields.ts';
import { extractJson } from './raw.ts';

type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;
/** Parameters of a path pattern. */
export type Params<S extends string> = { readonly [K in Names<S>]: string | number };

const defaultOptions: ReadOptions = {};

/** Encodes a parameter as one segment. Throws `EmptyAnswerError` (404) if it cannot be requested. */
function segment(value: string | number | undefined): string {
  const text = String(value ?? '').trim();
  // URL parsers resolve `.` and `..` even when percent-encoded, which would request another call.
  if (text === '' || text === '.' || text === '..' || /\p{Cs}/u.test(text)) throw new EmptyAnswerError('');
  return encodeURIComponent(text);
}

/**
 * Defines a call of the specification, section 7, by its pattern and the schema of its response. Set `html`
 * if the response contains HTML fields.
 * @example
 * import { list, response, text } from './fields.ts';
 * const clubs = defineCall('/clubs/{year}', () => response({ names: list(text) }));
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
    const cachedSchema = schemas.get(options);
    if (cachedSchema !== undefined) return cachedSchema;
    const newSchema = schema(fieldsFor(options));
    schemas.set(options, newSchema);
    return newSchema;
  };
  return {
    pattern,
    ...(html && { html }),
    address: (params) => {
      const values: Readonly<Record<string, string | number | undefined>> = params;
      return pattern.replace(/\{(\w+)\}/g, (_match, name: string) => segment(values[name]));
    },
    read: (raw, options = defaultOptions) => {
      const value = extractJson(raw);
      if (value === null) throw new NoAnswerError('nonsense', pattern, 'the response is not a JSON object');
      return v.parse(schemaFor(options), value);
    },
  };
}
