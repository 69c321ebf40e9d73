import { anchorOf, linkValue } from '@kalalaya/contract/address';
import type { Draft } from '../draft.ts';
import { dataPath } from '../schema/index.ts';
import { missingPageMessage, withShell } from './links.ts';
import type { WarningCheck } from './warning.ts';

/** Pages of notices, by their list in `home.json`. */
const noticePages = { exam: '/Circular', news: '/News' } as const;
const kinds = ['exam', 'news'] as const;

/** Returns the addresses of all notices, in lower case. */
function noticeAddresses({ data }: Draft): ReadonlySet<string> {
  return new Set(
    kinds.flatMap((kind) =>
      data.home[kind].map(({ title }) => `${noticePages[kind]}#${anchorOf('notice', title)}`.toLowerCase()),
    ),
  );
}

/** Every circular and news item has a text or a document. */
export const noticesHaveText: WarningCheck = ({ data: { home } }, report) => {
  const message = 'the notice has a title alone; write its text as "content"';
  for (const kind of kinds)
    for (const [index, { content, uploadfile }] of home[kind].entries())
      if (content === '' && uploadfile === '') report(dataPath('home'), [kind, index, 'title'], message);
};

/** Notices of the ticker lead to pages that exist, and to notices that are on them. */
export const tickerLinksResolve: WarningCheck = (draft, report, context) => {
  const notices = noticeAddresses(draft);
  const pages = context.pages === null ? null : withShell(context.pages);
  const messageFor = (link: string): string | undefined => {
    if (linkValue(link) === '')
      return `"${link}" is no address; write a path such as "/Circular", or an https address`;
    const [page = '', anchor = ''] = link.split('#');
    const missing =
      pages === null ? undefined : missingPageMessage(pages, draft.profile?.sections ?? [], page);
    if (missing !== undefined) return missing;
    if (!anchor.startsWith('notice-') || notices.has(decodeURI(link).toLowerCase())) return undefined;
    const anchors = [...notices].flatMap((address) => {
      const [path, own = ''] = address.split('#');
      return path === page.toLowerCase() ? [own] : [];
    });
    return `${page} has no notice "${anchor}"; write one of: ${anchors.join(', ')}`;
  };
  for (const [index, { link }] of draft.data.scrollers.entries()) {
    const message = link === '' ? undefined : messageFor(link);
    if (message !== undefined) report(dataPath('scrollers'), [index, 'link'], message);
  }
};
