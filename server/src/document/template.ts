import { createHash } from 'node:crypto';
import {
  DOCUMENT_STATE_ID,
  type DocumentState,
  FONTS_ID,
  ROOT_ID,
  RULES_ID,
  SLEEPING_ID,
} from '@kalalaya/contract/document';
import type { RenderedPage } from '@kalalaya/contract/render';
import { matchRoute } from '@kalalaya/contract/routes';
import { escapeUTF8 as escapeHtml } from 'entities';
import type { CollegeView } from '../portal/view.ts';
import { type Release, releaseAddress } from '../release/read-release.ts';
import { importMap, inlineJson } from './import-map.ts';
import { refreshHook } from './refresh-hook.ts';
import { speculationRules } from './speculation-rules.ts';
import { copyScript, standsForOthers, withoutScript } from './static-export.ts';
import { type StructuredDataParts, structuredData } from './structured-data.ts';

/** A line at the top of the document, outside the element that React hydrates. */
export interface DocumentBanner {
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
}

/** How old a page's data are. The line is there, hidden, also while they are current: the browser shows it later on. */
export interface DocumentAge {
  /** When the college gave the oldest of them, for a person; null while they are current. */
  readonly asOf: string | null;
}

/** What a document is put together from. */
export interface DocumentParts {
  readonly view: CollegeView;
  /** Release of the remote the page belongs to; null for the shell's own pages. */
  readonly remote: Release | null;
  readonly page: Pick<
    RenderedPage,
    'html' | 'title' | 'description' | 'jsonLd' | 'crumbs' | 'themeScript' | 'starterScript'
  >;
  readonly profile: StructuredDataParts['profile'];
  readonly state: DocumentState;
  /** Canonical path, or null for a page that has none (404). */
  readonly canonical: string | null;
  /** True when only the shell was rendered and the browser must load the page; a `<noscript>` line then says so. */
  readonly shellOnly: boolean;
  /** Address of the page, waited for, for visitors without JavaScript; null unless only its data are slow. */
  readonly waitAt: string | null;
  /** The line that says how old the page's data are; null for a college whose data are its pack's. */
  readonly age: DocumentAge | null;
  /** Adds what hot reload needs. */
  readonly development: boolean;
  readonly banner?: DocumentBanner;
  /** Of a static copy: the policy that the document itself carries, by the hashes of its inline scripts. */
  readonly metaPolicy?: (scriptHashes: readonly string[]) => string;
}

/** A document with what its headers need: the hashes of its inline scripts, and its style sheets as a `Link` header. */
export interface Document {
  readonly body: string;
  readonly preloads: string;
  readonly scriptHashes: readonly string[];
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The integrity attribute of a release's file; none for a file of a dev server. */
function integrityOf(release: Release, file: string): string {
  const known = release.manifest.files[file];
  return known ? ` integrity="${known.integrity}"` : '';
}

/**
 * Preloads of a release's fonts, which are optional (shared/kit/fonts): early enough for the first paint on a good
 * line, and behind the picture and the styles on a poor one. Without integrity: the style sheet gives none either.
 */
const fontLinks = (release: Release): string =>
  release.manifest.fonts
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${escapeHtml(releaseAddress(release, file))}" crossorigin="anonymous">`,
    )
    .join('\n');

function resourceLinks(release: Release): { styles: string; scripts: string[] } {
  const attributes = (file: string) =>
    `href="${escapeHtml(releaseAddress(release, file))}"${integrityOf(release, file)} crossorigin="anonymous"`;
  return {
    styles: release.manifest.styles.map((file) => `<link rel="stylesheet" ${attributes(file)}>`).join('\n'),
    scripts: release.manifest.scripts.map((file) => `<link rel="modulepreload" ${attributes(file)}>`),
  };
}

/**
 * The style sheets of a document as a `Link` header: browsers ask for them before the first byte of the document has
 * come, and proxies can send them ahead as Early Hints.
 */
function stylePreloads({ view, remote }: Pick<DocumentParts, 'view' | 'remote'>): string {
  const preload = (address: string, more: string) => `<${address}>; rel=preload; as=style${more}`;
  const own = (release: Release) =>
    release.manifest.styles.map((file) => {
      const known = release.manifest.files[file];
      const integrity = known ? `; integrity="${known.integrity}"` : '';
      return preload(releaseAddress(release, file), `; crossorigin=anonymous${integrity}`);
    });
  return [...own(view.shell.live), preload(view.theme.href, ''), ...(remote ? own(remote) : [])].join(', ');
}

const bannerHtml = ({ text, link }: DocumentBanner) =>
  `<aside class="document-banner" aria-label="About this page"><p>${escapeHtml(text)} <a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></aside>`;

const ageHtml = ({ asOf }: DocumentAge) =>
  `<aside class="document-age" aria-label="Age of this page"${asOf === null ? ' hidden' : ''}><p>The college’s records cannot be reached; shown as of <span>${escapeHtml(asOf ?? '')}</span>.</p></aside>`;

/**
 * The document's scripts and the preloads of its fonts. A page that is whole has them in templates, where they are no more
 * than text until the shell's starter adds them to the document; one that the browser must fill, or that a developer works
 * on, loads them at once.
 */
function sleepers({ view, remote, page, state, development, banner }: DocumentParts): {
  readonly html: string;
  readonly inline: readonly string[];
} {
  const { live } = view.shell;
  const [main = ''] = live.manifest.scripts;
  const fonts = fontLinks(live);
  const scripts = [
    ...resourceLinks(live).scripts.slice(1),
    ...(remote ? resourceLinks(remote).scripts : []),
    `<script type="module" src="${escapeHtml(releaseAddress(live, main))}"${integrityOf(live, main)} crossorigin="anonymous"></script>`,
  ].join('\n');
  const { starterScript } = page;
  const awake = state.router === null || (state.copy !== undefined && standsForOthers(state.copy));
  if (starterScript === undefined || awake || development) {
    return { html: `${fonts}\n${scripts}`, inline: [] };
  }
  // A preview is nobody's way through the portal, and its documents are never kept.
  const rules = banner === undefined ? [speculationRules] : [];
  return {
    html: [
      ...rules.map((text) => `<script type="speculationrules" id="${RULES_ID}">${text}</script>`),
      `<template id="${FONTS_ID}">${fonts}</template>`,
      `<template id="${SLEEPING_ID}">${scripts}</template>`,
      `<script>${starterScript}</script>`,
    ].join('\n'),
    inline: [starterScript, ...rules],
  };
}

/** Whether the college shows events, of which its feed tells. */
const hasFeed = ({ routeTable }: CollegeView) => matchRoute(routeTable, '/event-details/1') !== null;

/**
 * Writes a whole document around a rendered page: title, description, canonical, JSON-LD, the exact styles and
 * preloads of the matched remote, the import map with integrity and the state the browser starts from.
 */
export function writeDocument(parts: DocumentParts): Document {
  const { view, remote, page, state, canonical } = parts;
  const { site } = view;
  const shell = resourceLinks(view.shell.live);
  const links = remote ? resourceLinks(remote) : { styles: '' };
  const asleep = sleepers(parts);
  const map = importMap(view);
  const other = copyScript(state.copy);
  const unscripted = withoutScript(state.copy);
  const inline = [page.themeScript, ...(other === null ? [] : [other]), map, ...asleep.inline];
  const scriptHashes = inline.map(sha256);
  const policy = parts.metaPolicy?.(scriptHashes);
  const body = `<!doctype html>
<html lang="en" data-college="${escapeHtml(site.id)}">
<head>
<meta charset="utf-8">
${policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${parts.waitAt === null ? '' : `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(parts.waitAt)}"></noscript>`}
${canonical === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(site.origin + canonical)}">`}
<script>${page.themeScript}</script>
${other === null ? '' : `<script>${other}</script>`}
${parts.development ? `<script>${refreshHook}</script>` : ''}
<script type="importmap">${map}</script>
${asleep.html}
${shell.styles}
<link rel="stylesheet" href="${escapeHtml(view.theme.href)}">
${links.styles}
${hasFeed(view) ? '<link rel="alternate" type="application/atom+xml" title="Events and notices" href="/feed.xml">' : ''}
<link rel="icon" href="${escapeHtml(site.crest.src)}">
<script type="application/ld+json">${inlineJson(structuredData({ ...parts, site }))}</script>
</head>
<body>
${parts.banner ? bannerHtml(parts.banner) : ''}
${unscripted === null ? '' : `<noscript>${bannerHtml(unscripted)}</noscript>`}
${parts.age ? ageHtml(parts.age) : ''}
<div id="${ROOT_ID}">${page.html}</div>
${parts.shellOnly && parts.waitAt === null ? '<noscript><p>This page is put together in your browser and needs JavaScript. Please try again in a moment for the plain page.</p></noscript>' : ''}
<script type="application/json" id="${DOCUMENT_STATE_ID}">${inlineJson(state)}</script>
</body>
</html>
`.replace(/\n{2,}/g, '\n');
  return {
    body,
    preloads: stylePreloads(parts),
    scriptHashes,
  };
}
