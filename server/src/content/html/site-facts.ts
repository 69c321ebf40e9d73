import { parse } from 'parse5';
import { attributeOf, type Element, elementsIn, textOf } from './elements.ts';

/** What the first page of a college's existing site says about the college. */
export interface SiteFacts {
  readonly name?: string;
  /** Theme colour. */
  readonly brand?: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Absolute address of the home screen icon. */
  readonly icon?: string;
}

/** Targets of all links with a scheme, without the scheme and without duplicates. */
function linkTargets(elements: readonly Element[], scheme: 'tel' | 'mailto'): readonly string[] {
  const matches = elements.flatMap((element) => {
    const url = element.tagName === 'a' ? URL.parse(attributeOf(element, 'href') ?? '') : null;
    return url?.protocol === `${scheme}:` ? [decodeURIComponent(url.pathname).trim()] : [];
  });
  return [...new Set(matches)].filter((one) => one !== '');
}

/** Reads the HTML of a site's first page. */
export function readSiteFacts(html: string, address: string): SiteFacts {
  const elements = elementsIn(parse(html));
  const contentOf = (name: string, value: string) => {
    const meta = elements.find((one) => one.tagName === 'meta' && attributeOf(one, name) === value);
    return (meta && attributeOf(meta, 'content')?.trim()) || undefined;
  };
  const title = elements.find(({ tagName }) => tagName === 'title');
  const name =
    contentOf('property', 'og:site_name') ?? (title && textOf(title))?.split(/\s+[|·–—-]\s+/)[0]?.trim();
  const brand = contentOf('name', 'theme-color');
  const isIcon = (element: Element) => {
    const rel = (attributeOf(element, 'rel') ?? '').split(/\s+/);
    const isDrawing = rel.includes('icon') && attributeOf(element, 'type') === 'image/svg+xml';
    return element.tagName === 'link' && (rel.includes('apple-touch-icon') || isDrawing);
  };
  const link = elements.find(isIcon);
  const icon = link && URL.parse(attributeOf(link, 'href') ?? '', address);
  return {
    ...(name !== undefined && name !== '' && { name }),
    ...(brand !== undefined && { brand }),
    ...(icon && { icon: icon.href }),
    phones: linkTargets(elements, 'tel'),
    emails: linkTargets(elements, 'mailto'),
  };
}
