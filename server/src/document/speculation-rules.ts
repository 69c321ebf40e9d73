import { reservedSegments } from '@kalalaya/contract/address';

/** Addresses that the server answers with something else than a page: files, data, previews, messages. */
const notPages = reservedSegments.flatMap((segment) => [`/${segment}`, `/${segment}/*`]);

/**
 * What a browser may fetch before it is asked for: a page of the portal whose link is hovered or pressed. Documents may
 * be fetched by anybody at any time; a page with a query, which may be a search, is left until it is wanted.
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
