import { issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import type { Profile } from '../schema/index.ts';
import { textsOf } from './texts.ts';
import type { Remark } from './warning.ts';

const MANIFEST = 'media/manifest.json';

/** Keys of pictures that tell something: those of pages, of films and of the map. Portraits stand beside a name. */
function tellingPictures(profile: Profile): ReadonlySet<string> {
  const keys = Object.values(profile.pages).flatMap(({ pictures, video }) => [
    ...pictures,
    ...(video === undefined ? [] : [video.poster]),
  ]);
  return new Set(profile.map === undefined ? keys : [...keys, profile.map.picture]);
}

const WITHOUT_ALT = /<img\b(?![^>]*\salt\s*=\s*(?:"[^"]*\S[^"]*"|'[^']*\S[^']*'))[^>]*>/i;

/** Every picture that tells something says what it shows to those who do not see it. */
export const picturesHaveText: Remark = (draft) => {
  const telling = draft.profile === null ? new Set<string>() : tellingPictures(draft.profile);
  const inManifest = Object.entries(draft.manifest ?? {}).flatMap(([key, { alt }]) => {
    if (alt.trim() !== '' || !telling.has(key)) return [];
    const message = `the picture "${key}" has no text; write in "alt" what it shows`;
    return [issueAt(draft, MANIFEST, [key, 'alt'] satisfies JsonPath, message)];
  });
  const inPages = draft.pages.flatMap(({ file, addresses }): PackIssue[] =>
    addresses
      .filter(({ alt }) => alt?.trim() === '')
      .map(({ href, line }) => ({
        file,
        line,
        message: `the picture ${href} has no text; write ![what it shows](${href})`,
      })),
  );
  const inData = [...draft.json]
    .filter(([file]) => file.startsWith('data/'))
    .flatMap(([file, { value }]) =>
      textsOf(value)
        .filter(({ text }) => WITHOUT_ALT.test(text))
        .map(({ at }) =>
          issueAt(draft, file, at, 'a picture has no text; write alt="what it shows" in <img>'),
        ),
    );
  return [...inManifest, ...inPages, ...inData];
};
