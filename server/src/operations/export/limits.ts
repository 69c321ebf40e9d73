import type { SearchSizes } from './search-files.ts';
import type { ExportPlan } from './view.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`;

/** Returns sentences that describe what this export cannot do compared to a portal. */
export function limitsOf(
  { options, view, skipsUploads: uploadsStay }: ExportPlan,
  hasUploadsUpstream: boolean,
  { search, documents, textLimit }: SearchSizes,
): readonly string[] {
  const { messagesTo = '' } = view.site;
  return [
    messagesTo === ''
      ? 'The contact form is missing: its page says so and offers telephone and e-mail. With --messages-to the form posts to another address.'
      : `Messages of the contact form go to ${messagesTo}, not to the inbox of a portal.`,
    options.live === null
      ? 'Pages are as new as this export. Changes in the pack appear after the next export.'
      : `Pages fetch newer data from ${options.live} once they are hydrated, if it allows requests from ${view.site.origin} (CORS). Otherwise, and without JavaScript, they are as new as this export.`,
    ...(hasUploadsUpstream && uploadsStay
      ? ['Uploads are not included: they stay with the admin API on the same host.']
      : []),
    '404.html handles addresses in other spellings and addresses of newer items: visitors see the page, search engines get status 404.',
    'Addresses with a query (an album, a picture, a search) are the same file for the host: the browser adds the content. Without JavaScript the page appears without it and says so.',
    `The site search and the document finder run in the browser and cover the content of this export: the first search loads ${kilobytes(search)}, the finder ${kilobytes(documents)}. Without JavaScript they say so and link to the site map.`,
    ...(textLimit === null
      ? []
      : [
          `The search covers the first ${textLimit} characters of each text, because the complete texts would be too large to load.`,
        ]),
    'Uploaded pictures are sent in their original size only.',
    'Documents cannot be downloaded together as one archive.',
    'Publishing, previews, rollback and failure reports need the portal: publish there and export again. If a release fails, the export has no previous release to fall back to.',
  ];
}
