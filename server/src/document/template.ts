import { hash } from 'node:crypto';
import {
  DEFERRED_SCRIPTS_ID,
  DOCUMENT_STATE_ID,
  FONTS_ID,
  ROOT_ID,
  RULES_ID,
  type StaticExportState,
} from '@kalalaya/contract/document';
import { matchRoute } from '@kalalaya/contract/routes';
import type { Theme } from '@kalalaya/contract/style';
import { escapeUTF8 as escapeHtml } from 'entities';
import { LRUCache } from 'lru-cache';
import { type Release, releaseAddress } from '../release/read-release.ts';
import type { WorkerPage } from '../render/protocol.ts';
import { bannerHtml, type DocumentBanner } from './banner.ts';
import { escapeJson, importMap, inlineJson } from './import-map.ts';
import { openGraphTags } from './open-graph.ts';
import { refreshHook } from './refresh-hook.ts';
import type { DocumentView } from './request.ts';
import { speculationRules } from './speculation-rules.ts';
import { noScriptNotice, servesOtherAddresses, staticExportScript } from './static-export.ts';
import { type StructuredDataParts, structuredData } from './structured-data.ts';

/** Age of a page's data. The notice is always in the document: while hidden, the browser may show it later. */
export interface DocumentAge {
  /** Formatted time at which the oldest data were fetched; null while they are current. */
  readonly asOf: string | null;
}

/** Input of a document. */
export interface DocumentParts {
  readonly view: DocumentView;
  /** Release of the remote the page belongs to; null for the shell's own pages. */
  readonly remote: Release | null;
  readonly page: Pick<
    WorkerPage,
    'html' | 'title' | 'description' | 'jsonLd' | 'crumbs' | 'themeScript' | 'starterScript' | 'router'
  >;
  readonly profile: StructuredDataParts['profile'] & { readonly theme: { readonly tokens: Theme } };
  /** JSON of the document's state, without the router's. */
  readonly state: string;
  /** State of a document in a static export. */
  readonly copy: StaticExportState | undefined;
  /** Path and query of the page. */
  readonly address: string;
  /** Canonical path, or null for a page without one (404). */
  readonly canonical: string | null;
  /** True if only the shell was rendered and the browser must load the page; a `<noscript>` notice then says so. */
  readonly shellOnly: boolean;
  /** Address that waits for slow data, for visitors without JavaScript; null unless only the data are slow. */
  readonly waitUrl: string | null;
  /** Age notice of the page's data; null for a college whose data come from its pack. */
  readonly age: DocumentAge | null;
  /** Address that the browser shows, if it is not the document's. */
  readonly shownAs?: string;
  /** Adds the React Refresh hook for hot reload. */
  readonly development: boolean;
  readonly banner?: DocumentBanner;
  /** In a static export, returns the policy for the document's `<meta>` element from its inline script hashes. */
  readonly metaPolicy?: (scriptHashes: readonly string[]) => string;
}

/** A document, with its inline script hashes and its style sheets as a `Link` header. */
export interface Document {
  readonly body: string;
  readonly preloads: string;
  readonly scriptHashes: readonly string[];
}

/** Hashes of inline scripts. The documents of a college share most of them. */
const scriptHashCache = new LRUCache<string, string>({
  max: 50,
  memoMethod: (text) => `'sha256-${hash('sha256', text, 'base64')}'`,
});

/** Returns the integrity attribute of a release's file; empty for a file of a dev server. */
function integrityOf(release: Release, file: string): string {
  const entry = release.manifest.files[file];
  return entry ? ` integrity="${entry.integrity}"` : '';
}

/**
 * Returns the preloads of a release's fonts, which are optional (shared/kit/fonts). At low priority they arrive for the
 * first paint on a fast connection, and after pictures and styles on a slow one. They have no integrity attribute
 * because the style sheet's font requests have none.
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
 * Returns the style sheets of a document as a `Link` header. Browsers request them before the document's first byte,
 * and proxies can send them as Early Hints.
 */
function stylePreloads({ view, remote }: Pick<DocumentParts, 'view' | 'remote'>): string {
  const preload = (address: string, attributes: string) => `<${address}>; rel=preload; as=style${attributes}`;
  const styleLinks = (release: Release) =>
    release.manifest.styles.map((file) => {
      const entry = release.manifest.files[file];
      const integrity = entry ? `; integrity="${entry.integrity}"` : '';
      return preload(releaseAddress(release, file), `; crossorigin=anonymous${integrity}`);
    });
  return [
    ...styleLinks(view.shell.live),
    preload(view.theme.href, ''),
    ...(remote ? styleLinks(remote) : []),
  ].join(', ');
}

const ageHtml = ({ asOf }: DocumentAge) =>
  `<aside class="document-age" aria-label="Age of this page"${asOf === null ? ' hidden' : ''}><p>The college’s records cannot be reached; shown as of <span>${escapeHtml(asOf ?? '')}</span>.</p></aside>`;

/**
 * Returns the document's scripts and font preloads. A completely rendered page has them in inert `<template>` elements,
 * until the shell's starter inserts them. A page that the browser must fill, or one in development, loads them at once.
 */
function deferredScripts({ view, remote, page, copy, development, banner }: DocumentParts): {
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
  const loadsAtOnce = page.router === null || (copy !== undefined && servesOtherAddresses(copy));
  if (starterScript === undefined || loadsAtOnce || development) {
    return { html: `${fonts}\n${scripts}`, inline: [] };
  }
  // A preview is no ordinary visit, and its documents are never cached.
  const rules = banner === undefined ? [speculationRules] : [];
  return {
    html: [
      ...rules.map((text) => `<script type="speculationrules" id="${RULES_ID}">${text}</script>`),
      `<template id="${FONTS_ID}">${fonts}</template>`,
      `<template id="${DEFERRED_SCRIPTS_ID}">${scripts}</template>`,
      `<script>${starterScript}</script>`,
    ].join('\n'),
    inline: [starterScript, ...rules],
  };
}

/** Returns true if the college shows events, which its feed lists. */
const hasFeed = ({ routeTable }: DocumentView) => matchRoute(routeTable, '/event-details/1') !== null;

const withoutEmptyLines = (text: string) => text.replace(/\n{2,}/g, '\n');

/**
 * Writes the complete document around a rendered page: title, description, canonical address, JSON-LD, styles and
 * preloads of the matched remote, the import map with integrity, and the browser's initial state. The first paint
 * waits for the name and tools of the header, which would move while the rest of them arrives.
 */
export function writeDocument(parts: DocumentParts): Document {
  const { view, remote, page, state, copy, canonical } = parts;
  const { site } = view;
  const shell = resourceLinks(view.shell.live);
  const links = remote ? resourceLinks(remote) : { styles: '' };
  const pageScripts = deferredScripts(parts);
  const map = importMap(view);
  const exportScript = staticExportScript(copy);
  const noScript = noScriptNotice(copy);
  // The scripts hydrate the page of the address.
  const addressScript =
    parts.shownAs && `history.replaceState(null,"",${inlineJson(parts.shownAs)}+location.hash)`;
  const inline = [
    page.themeScript,
    ...(exportScript === null ? [] : [exportScript]),
    ...(addressScript ? [addressScript] : []),
    map,
    ...pageScripts.inline,
  ];
  const scriptHashes = inline.map((text) => scriptHashCache.memo(text));
  const policy = parts.metaPolicy?.(scriptHashes);
  const beforePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${parts.waitUrl === null ? '' : `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(parts.waitUrl)}"></noscript>`}
${canonical === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(site.origin + canonical)}">`}
<script>${page.themeScript}</script>
${exportScript === null ? '' : `<script>${exportScript}</script>`}
${addressScript ? `<script>${addressScript}</script>` : ''}
${parts.development ? `<script>${refreshHook}</script>` : ''}
<script type="importmap">${map}</script>
${pageScripts.html}
${page.html.includes('id="menu-row"') ? '<link rel="expect" href="#menu-row" blocking="render">' : ''}
${shell.styles}
<link rel="stylesheet" href="${escapeHtml(view.theme.href)}">
${links.styles}
${hasFeed(view) ? '<link rel="alternate" type="application/atom+xml" title="Events and notices" href="/feed.xml">' : ''}
<link rel="icon" href="${escapeHtml(site.crest.src)}">
${openGraphTags({ site, theme: parts.profile.theme.tokens, page, url: canonical ?? parts.address, address: parts.address, isExported: copy !== undefined })}
<script type="application/ld+json">${inlineJson(structuredData({ ...parts, site }))}</script>
</head>
<body>
${parts.banner ? bannerHtml(parts.banner) : ''}
${noScript === null ? '' : `<noscript>${bannerHtml(noScript)}</noscript>`}
${parts.age ? ageHtml(parts.age) : ''}
<div id="${ROOT_ID}">`;
  const asOf = parts.age?.asOf == null ? '' : `,"asOf":${JSON.stringify(parts.age.asOf)}`;
  const afterPage = `</div>
${parts.shellOnly && parts.waitUrl === null ? '<noscript><p>This page needs JavaScript at the moment. Please try again shortly for the page without it.</p></noscript>' : ''}
<script type="application/json" id="${DOCUMENT_STATE_ID}">${escapeJson(`${state.slice(0, -1)}${asOf},"router":${page.router}}`)}</script>
</body>
</html>
`;
  return {
    body: withoutEmptyLines(beforePage) + page.html + withoutEmptyLines(afterPage),
    preloads: stylePreloads(parts),
    scriptHashes,
  };
}
