import * as v from 'valibot';
import { text } from './fields.ts';
import { list, shape } from './shape.ts';

const pixels = v.pipe(v.number('pixels'), v.minValue(1, 'at least 1 pixel'));

/** `media/manifest.json`, written by `npm run media`. */
export const manifestSchema = v.record(
  v.string(),
  shape({
    file: text,
    width: pixels,
    height: pixels,
    alt: v.string('a description, or "" for an ornament'),
    sources: v.exactOptional(
      list(shape({ type: text, srcSet: list(shape({ file: text, width: pixels })) })),
      [],
    ),
  }),
  'an object: { "<key>": { … } }',
);

/** `media/facts.json` and `uploads/facts.json`, by path below their folder. */
export const factsSchema = v.record(
  v.string(),
  shape({ bytes: v.exactOptional(v.number('bytes')), pages: v.exactOptional(v.number('pages')) }),
  'an object: { "documents/x.pdf": { "bytes": 1, "pages": 1 } }',
);

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type FactsFile = v.InferOutput<typeof factsSchema>;
