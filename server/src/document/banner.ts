import { escapeUTF8 as escapeHtml } from 'entities';

interface BannerLink {
  readonly label: string;
  readonly href: string;
}

/** A banner at the top of the document, outside the element that React hydrates. */
export interface DocumentBanner {
  readonly text: string;
  readonly link: BannerLink;
}

/** Renders a banner. */
export const bannerHtml = ({ text, link: { label, href } }: DocumentBanner): string =>
  `<aside class="document-banner" aria-label="About this page"><p>${escapeHtml(text)} <a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p></aside>`;
