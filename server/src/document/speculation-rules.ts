import { reservedSegments } from '@kalalaya/contract/address';

/** Addresses that do not respond with a page: files, data, previews, messages. */
const notPages = reservedSegments.flatMap((segment) => [`/${segment}`, `/${segment}/*`]);

/**
 * Speculation rules of documents: prefetch a page when its link is hovered or pressed. Pages with a query are excluded,
 * because a search is too expensive to prefetch.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...notPages, '/*\\?(.+)'] } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
