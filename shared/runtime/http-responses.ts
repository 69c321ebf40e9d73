import type { FileFacts, PageContent, SearchAnswer } from '@kalalaya/contract';
import * as v from 'valibot';

const text = v.string();
const size = v.pipe(v.number(), v.integer(), v.minValue(0));

function list<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, readonly T[]> {
  return v.array(item);
}

const facts = v.object({ bytes: v.exactOptional(size), pages: v.exactOptional(size) });

const videoFile = v.object({ src: text, type: text });
const picture = v.object({
  src: text,
  width: v.number(),
  height: v.number(),
  alt: text,
  sources: v.exactOptional(list(v.object({ type: text, srcSet: text }))),
});
const film = v.object({
  ...videoFile.entries,
  poster: picture,
  lighter: v.exactOptional(v.array(videoFile)),
});

const person = v.object({
  name: text,
  role: text,
  detail: v.exactOptional(text),
  photo: v.exactOptional(picture),
});

/** Answer of `GET /portal/content/<key>`. */
export const readContent: v.GenericSchema<unknown, PageContent> = v.object({
  key: text,
  title: text,
  lead: text,
  html: text,
  people: list(v.object({ heading: text, entries: list(person) })),
  tables: list(v.object({ caption: text, columns: list(text), rows: list(list(text)) })),
  documents: list(v.object({ label: text, href: text, year: v.exactOptional(text) })),
  pictures: list(picture),
  facts: list(v.object({ label: text, value: text })),
  asOf: v.exactOptional(text),
  video: v.exactOptional(v.object({ ...film.entries, dark: v.exactOptional(film) })),
});

/** Answer of `GET /portal/facts?f=…`: one entry per file asked, in that order. */
export const readFacts: v.GenericSchema<unknown, readonly FileFacts[]> = list(facts);

/** Answer of `GET /portal/search?q=…`. */
export const readSearch: v.GenericSchema<unknown, SearchAnswer> = v.object({
  query: text,
  total: size,
  results: list(
    v.object({
      kind: text,
      title: text,
      // A file may lie with the program that answers the admin API, on another host.
      to: v.pipe(text, v.regex(/^(?:\/(?!\/)|https?:\/\/)/)),
      detail: v.exactOptional(text),
      date: v.exactOptional(text),
      phone: v.exactOptional(text),
      facts: v.exactOptional(facts),
    }),
  ),
});
