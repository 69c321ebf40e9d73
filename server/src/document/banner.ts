import { escapeUTF8 as escapeHtml } from 'entities';

/** Address of the style sheet of a banner's panel. It is in no release, so that only who sees a panel loads it. */
export const PANEL_STYLES = '/__preview/panel.css';

interface BannerLink {
  readonly label: string;
  readonly href: string;
}

/** A remote in the panel. */
export interface PanelRemote {
  readonly name: string;
  /** Version that visitors see; null if they see none. */
  readonly live: string | null;
  /** What this browser sees instead, with a link that leaves it; null if the same. */
  readonly override: { readonly text: string; readonly link: BannerLink } | null;
}

/** A banner at the top of the document, outside the element that React hydrates. */
export interface DocumentBanner {
  readonly text: string;
  readonly link: BannerLink;
  /** Remotes of a panel below the text. */
  readonly remotes?: readonly PanelRemote[];
}

const linkHtml = ({ label, href }: BannerLink) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

function remoteHtml({ name, live, override }: PanelRemote): string {
  const liveText = live === null ? 'Visitors see no release' : `Visitors see ${live}`;
  if (override === null)
    return `<li><strong>${escapeHtml(name)}</strong><span>${escapeHtml(liveText)}</span></li>`;
  const { label, href } = override.link;
  // Several links have the same label; their names say which remote they are about.
  const link = `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(`${label}: ${name}`)}">${escapeHtml(label)}</a>`;
  return [
    `<li class="overridden"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(override.text)}</span>`,
    `<span>${escapeHtml(liveText)}</span><span>${link}</span></li>`,
  ].join('');
}

/** Renders a panel that opens without a script. */
const panelHtml = (remotes: readonly PanelRemote[]) =>
  `<details><summary>Releases in this browser</summary><ul>${remotes.map(remoteHtml).join('')}</ul></details>`;

/** Renders a banner. */
export const bannerHtml = ({ text, link, remotes }: DocumentBanner): string =>
  `<aside class="document-banner" aria-label="About this page"><p>${escapeHtml(text)} ${linkHtml(link)}</p>${remotes === undefined ? '' : panelHtml(remotes)}</aside>`;

/** Returns the link to the styles of a banner's panel; empty without a panel. */
export const panelStyles = (banner: DocumentBanner | undefined): string =>
  banner?.remotes === undefined ? '' : `<link rel="stylesheet" href="${PANEL_STYLES}">`;
