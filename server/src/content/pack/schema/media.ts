import * as v from 'valibot';
import { FOCUS_FORMAT, readFocus } from '../focus.ts';
import { described, fileBelow, text } from './fields.ts';
import { list, shape } from './shape.ts';

const pixels = v.pipe(v.number('pixels'), v.minValue(1, 'at least 1 pixel'));

const focus = v.pipe(
  v.string(FOCUS_FORMAT),
  v.check((words) => readFocus(words) !== null, FOCUS_FORMAT),
);

const picture = shape({
  file: fileBelow('media/', 'Path of the picture below media/.', 'art/crest.webp'),
  width: described(pixels, 'Width in pixels.', 1600),
  height: described(pixels, 'Height in pixels.', 900),
  alt: described(
    v.string('a description, or "" for a decorative picture'),
    'Alternative text for people who cannot see the picture; "" for a decorative picture.',
    'The campus in the first rain',
  ),
  focus: described(
    v.exactOptional(focus),
    'Focal point that stays visible when a page crops the picture, in percent from the left and the top. By default the upper part stays visible.',
    '50,80',
  ),
  sources: described(
    v.exactOptional(
      list(
        shape({
          type: described(text, 'Media type of these files.', 'image/avif'),
          srcSet: described(
            list(
              shape({
                file: fileBelow('media/', 'Path of the file below media/.', 'art/crest-800.avif'),
                width: described(pixels, 'Width in pixels.', 800),
              }),
            ),
            'Variants of the picture in several widths.',
          ),
        }),
      ),
      [],
    ),
    'Variants of the picture in smaller encodings; the browser takes the first type that it supports.',
  ),
});

/** `media/manifest.json`. */
export const manifestSchema = described(
  v.record(v.string(), picture, 'an object: { "<key>": { … } }'),
  'Pictures by the key that site.json uses.',
);

/** `media/facts.json` and `uploads/facts.json`: file facts by the path below their folder. */
export const factsSchema = described(
  v.record(
    v.string(),
    shape({
      bytes: described(
        v.exactOptional(v.number('bytes')),
        'Size in bytes. Pages show the actual size on disk instead.',
        48_213,
      ),
      pages: described(v.exactOptional(v.number('pages')), 'Number of pages.', 14),
    }),
    'an object: { "documents/x.pdf": { "bytes": 1, "pages": 1 } }',
  ),
  'Sizes and page counts of files, by path below the folder.',
);

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type FactsFile = v.InferOutput<typeof factsSchema>;
