import * as v from 'valibot';
import { FOCUS_FORM, readFocus } from '../focus.ts';
import { described, text } from './fields.ts';
import { list, shape } from './shape.ts';

const pixels = v.pipe(v.number('pixels'), v.minValue(1, 'at least 1 pixel'));

const focus = v.pipe(
  v.string(FOCUS_FORM),
  v.check((words) => readFocus(words) !== null, FOCUS_FORM),
);

const picture = shape({
  file: described(text, 'The picture itself, a path below media/.', 'art/crest.webp'),
  width: described(pixels, 'Its width, in pixels.', 1600),
  height: described(pixels, 'Its height, in pixels.', 900),
  alt: described(
    v.string('a description, or "" for an ornament'),
    'What it shows, for those who do not see it; "" for an ornament.',
    'The campus in the first rain',
  ),
  focus: described(
    v.exactOptional(focus),
    'What must stay in sight where a page crops it, in percent from the left and from the top. Left out: the upper part stays.',
    '50,80',
  ),
  sources: described(
    v.exactOptional(
      list(
        shape({
          type: described(text, 'Type of these files.', 'image/avif'),
          srcSet: described(
            list(
              shape({
                file: described(text, 'A path below media/.', 'art/crest-800.avif'),
                width: described(pixels, 'Its width, in pixels.', 800),
              }),
            ),
            'The picture in several widths.',
          ),
        }),
      ),
      [],
    ),
    'The picture in lighter encodings and other sizes; the browser takes the first type that it knows.',
  ),
});

/** `media/manifest.json`, written by `npm run media`. */
export const manifestSchema = described(
  v.record(v.string(), picture, 'an object: { "<key>": { … } }'),
  'Pictures by the key that site.json names them by. `npm run media` writes it; by hand it works as well.',
);

/** `media/facts.json` and `uploads/facts.json`, by path below their folder. */
export const factsSchema = described(
  v.record(
    v.string(),
    shape({
      bytes: described(
        v.exactOptional(v.number('bytes')),
        'Size in bytes; pages show that on disk, whatever is written here.',
        48_213,
      ),
      pages: described(v.exactOptional(v.number('pages')), 'Number of its pages.', 14),
    }),
    'an object: { "documents/x.pdf": { "bytes": 1, "pages": 1 } }',
  ),
  'What is known of files, by their path below the folder. `npm run media` writes it.',
);

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type FactsFile = v.InferOutput<typeof factsSchema>;
