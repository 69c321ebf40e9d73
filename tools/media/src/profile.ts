import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const documentSchema = v.object({ label: v.string(), file: v.string(), year: v.optional(v.string(), '') });
const pageSchema = v.object({
  pictures: v.optional(v.array(v.string()), []),
  documents: v.optional(v.array(documentSchema), []),
  people: v.optional(
    v.array(v.object({ entries: v.array(v.object({ name: v.string(), photo: v.optional(v.string()) })) })),
    [],
  ),
});
const profileSchema = v.object({
  id: v.string(),
  name: v.string(),
  shortName: v.string(),
  art: v.optional(v.picklist(['hills', 'river'])),
  address: v.optional(v.array(v.string()), []),
  asOf: v.optional(v.string(), '2026-11-20'),
  sections: v.optional(v.array(v.string()), []),
  pages: v.optional(v.record(v.string(), pageSchema), {}),
});

/** What the media tool reads of a pack's profile. */
export type MediaProfile = v.InferOutput<typeof profileSchema> & { readonly art: 'hills' | 'river' };
/** A document of a fixed page. */
export type PageDocument = v.InferOutput<typeof documentSchema> & { readonly page: string };

/** Reads `site.json` of a pack. Throws what is wrong with it when a part that the tool needs is not there. */
export function readProfile(pack: string): MediaProfile {
  const profile = v.parse(profileSchema, JSON.parse(readFileSync(path.join(pack, 'site.json'), 'utf8')));
  return { ...profile, art: profile.art ?? (profile.id === 'nila' ? 'river' : 'hills') };
}

/** The documents of all fixed pages, each file once. */
export function pageDocuments(profile: MediaProfile): PageDocument[] {
  const found = new Map<string, PageDocument>();
  for (const [page, { documents }] of Object.entries(profile.pages)) {
    for (const document of documents)
      if (!found.has(document.file)) found.set(document.file, { ...document, page });
  }
  return [...found.values()];
}

/** Keys of the portraits that the profile shows, without `portrait-`, and whether the person is on the board. */
export function portraitsOf(profile: MediaProfile): Map<string, { name: string; senior: boolean }> {
  const found = new Map<string, { name: string; senior: boolean }>();
  for (const [page, { people }] of Object.entries(profile.pages)) {
    for (const { entries } of people) {
      for (const { name, photo } of entries) {
        if (!photo?.startsWith('portrait-')) continue;
        const slug = photo.slice('portrait-'.length);
        found.set(slug, { name, senior: page === 'management' || (found.get(slug)?.senior ?? false) });
      }
    }
  }
  return found;
}

/**
 * The slug that a picture is drawn from: two colleges that name a picture alike still get different people and
 * rooms. The first college's slugs are as they are.
 */
export const slugFor = (profile: MediaProfile, slug: string): string =>
  profile.art === 'hills' ? slug : `${profile.art} ${slug}`;
