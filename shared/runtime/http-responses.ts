import type { FileFacts, PageContent, SearchResponse } from '@kalalaya/contract';
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

/** Schema of the response to `GET /portal/content/<key>`. */
export const contentSchema: v.GenericSchema<unknown, PageContent> = v.object({
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

/** Schema of the response to `GET /portal/facts?f=…`: one entry per requested file, in order. */
export const factsSchema: v.GenericSchema<unknown, readonly FileFacts[]> = list(facts);

/** Schema of the response to `GET /portal/search?q=…`. */
export const searchSchema: v.GenericSchema<unknown, SearchResponse> = v.object({
  query: text,
  total: size,
  results: list(
    v.object({
      kind: text,
      title: text,
      // A file may be hosted by the program behind the admin API, on another host.
      to: v.pipe(text, v.regex(/^(?:\/(?!\/)|https?:\/\/)/)),
      detail: v.exactOptional(text),
      date: v.exactOptional(text),
      phone: v.exactOptional(text),
      facts: v.exactOptional(facts),
      excerpt: v.exactOptional(text),
    }),
  ),
});
