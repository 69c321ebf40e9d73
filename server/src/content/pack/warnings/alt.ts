import { textsOf } from '../json-file.ts';
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

const WITHOUT_ALT = /<img\b(?![^>]*\salt\s*=\s*(?:"[^"]*\S[^"]*"|'[^']*\S[^']*'))[^>]*>/i;

/** Informative pictures have alternative text. */
export const picturesHaveAltText: WarningCheck = ({ profile, manifest, pages, json }, report) => {
  const informative = profile === null ? new Set<string>() : informativePictures(profile);
  for (const [key, { alt }] of Object.entries(manifest ?? {})) {
    const message = `the picture "${key}" has no alternative text; describe the picture in "alt"`;
    if (alt.trim() === '' && informative.has(key)) report(MANIFEST, [key, 'alt'], message);
  }
  for (const { file, addresses } of pages)
    for (const { href, line, alt } of addresses) {
      const message = `the picture ${href} has no alternative text; write ![what it shows](${href})`;
      if (alt?.trim() === '') report(file, line, message);
    }
  for (const [file, { value }] of json) {
    if (!file.startsWith('data/')) continue;
    for (const { at, text } of textsOf(value))
      if (WITHOUT_ALT.test(text))
        report(file, at, 'a picture has no alternative text; write alt="what it shows" in <img>');
  }
};
