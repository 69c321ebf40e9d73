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

/** The fields of a pack's `site.json` that the media tool uses. */
export type MediaProfile = v.InferOutput<typeof profileSchema> & { readonly art: 'hills' | 'river' };
/** A document listed on a fixed page. */
export type PageDocument = v.InferOutput<typeof documentSchema> & { readonly page: string };

/**
 * Reads and validates `site.json` of a pack.
 * @throws if a field that the tool needs is missing or invalid
 */
export function readProfile(pack: string): MediaProfile {
  const profile = v.parse(profileSchema, JSON.parse(readFileSync(path.join(pack, 'site.json'), 'utf8')));
  return { ...profile, art: profile.art ?? (profile.id === 'nila' ? 'river' : 'hills') };
}

/** Returns the documents of all fixed pages, each file once. */
export function pageDocuments(profile: MediaProfile): PageDocument[] {
  const found = new Map<string, PageDocument>();
  for (const [page, { documents }] of Object.entries(profile.pages)) {
    for (const document of documents)
      if (!found.has(document.file)) found.set(document.file, { ...document, page });
  }
  return [...found.values()];
}

/** Pages whose people are drawn with grey hair: the board and the retired teachers. */
const seniorPages = new Set(['management', 'Retina']);

/** Returns the portraits of the profile by key (without `portrait-`). */
export function portraitsOf(profile: MediaProfile): Map<string, { name: string; senior: boolean }> {
  const found = new Map<string, { name: string; senior: boolean }>();
  for (const [page, { people }] of Object.entries(profile.pages)) {
    for (const { entries } of people) {
      for (const { name, photo } of entries) {
        if (!photo?.startsWith('portrait-')) continue;
        const slug = photo.slice('portrait-'.length);
        found.set(slug, { name, senior: seniorPages.has(page) || (found.get(slug)?.senior ?? false) });
      }
    }
  }
  return found;
}

/**
 * Returns the seed slug for a picture. Slugs are prefixed unless the art is `hills`, so that pictures
 * with the same name differ between colleges.
 */
export const slugFor = (profile: MediaProfile, slug: string): string =>
  profile.art === 'hills' ? slug : `${profile.art} ${slug}`;
