import type { WrittenFinding } from './search-files.ts';
import type { CopyPlan } from './view.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`;

/** What a plain host cannot do of what a portal does, and what becomes of it in this copy; each a sentence or two. */
export function limitsOf(
  { options, view, uploadsStay }: CopyPlan,
  fromUpstream: boolean,
  { search, documents, cut }: WrittenFinding,
): readonly string[] {
  const { messagesTo = '' } = view.site;
  return [
    messagesTo === ''
      ? 'The contact form is not there: its page says so, and offers telephone and e-mail. With --messages-to it posts elsewhere.'
      : `Messages of the contact form go to ${messagesTo}, and to no inbox of a portal.`,
    options.live === null
      ? 'Pages are as new as this export. Whatever changes in the pack shows after the next one.'
      : `Pages ask ${options.live} for newer answers once they are alive, if it lets pages of ${view.site.origin} read them (CORS); without script, and where it does not, they are as new as this export.`,
    ...(fromUpstream && uploadsStay
      ? ['Uploads are not in it: they stay where the admin API of the same host has them.']
      : []),
    'Addresses in other spellings, and of things that came later, are answered by 404.html: a browser finds the page, a search engine reads 404.',
    'Addresses with a query (an album, a search) are the same file for the host: a browser fills in what they ask for, and without script they show the page without it, and say so.',
    `The search of the site and the document finder find what there was at this export, in the browser: the first search loads ${kilobytes(search)}, the finder ${kilobytes(documents)}. Without script they say so, and lead to the site map.`,
    ...(cut === null
      ? []
      : [
          `The search looks through the first ${cut} characters of each text: with all of them it would be too large to load.`,
        ]),
    'Uploaded pictures are sent whole, in no smaller sizes.',
    'Nothing can be kept for offline reading.',
    'Publishing, previews, roll-back and reports of failures are the portal’s: publish there and export again. A release that fails has no release before it in the copy.',
  ];
}
