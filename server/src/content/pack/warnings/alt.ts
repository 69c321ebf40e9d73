import { issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import type { Profile } from '../schema/index.ts';
import type { WarningCheck } from './warning.ts';

const MANIFEST = 'media/manifest.json';

/** Keys of pictures that need alternative text: those of pages, films and the map. Portraits appear beside a name. */
function informativePictures(profile: Profile): ReadonlySet<string> {
  const keys = Object.values(profile.pages).flatMap(({ pictures, video }) => [
    ...pictures,
    ...(video === undefined ? [] : [video.poster]),
  ]);
  return new Set(profile.map === undefined ? keys : [...keys, profile.map.picture]);
}

/** Returns every text in a JSON value, in document order. */
function textsOf(
  value: unknown,
  at: JsonPath = [],
): readonly { readonly at: JsonPath; readonly text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, index) => [index, one] as const)
    : Object.entries(value);
  return entries.flatMap(([key, one]) => textsOf(one, [...at, key]));
}

const WITHOUT_ALT = /<img\b(?![^>]*\salt\s*=\s*(?:"[^"]*\S[^"]*"|'[^']*\S[^']*'))[^>]*>/i;

/** Informative pictures have alternative text. */
export const picturesHaveAltText: WarningCheck = (draft) => {
  const informative = draft.profile === null ? new Set<string>() : informativePictures(draft.profile);
  const inManifest = Object.entries(draft.manifest ?? {}).flatMap(([key, { alt }]) => {
    if (alt.trim() !== '' || !informative.has(key)) return [];
    const message = `the picture "${key}" has no alternative text; describe the picture in "alt"`;
    return [issueAt(draft, MANIFEST, [key, 'alt'] satisfies JsonPath, message)];
  });
  const inPages = draft.pages.flatMap(({ file, addresses }): PackIssue[] =>
    addresses
      .filter(({ alt }) => alt?.trim() === '')
      .map(({ href, line }) => ({
        file,
        line,
        message: `the picture ${href} has no alternative text; write ![what it shows](${href})`,
      })),
  );
  const inData = [...draft.json]
    .filter(([file]) => file.startsWith('data/'))
    .flatMap(([file, { value }]) =>
      textsOf(value)
        .filter(({ text }) => WITHOUT_ALT.test(text))
        .map(({ at }) =>
          issueAt(draft, file, at, 'a picture has no alternative text; write alt="what it shows" in <img>'),
        ),
    );
  return [...inManifest, ...inPages, ...inData];
};
