import { readSavedSets, type SavedDocument, type SavedSet } from '@kalalaya/contract/offline';
import { formatBytes } from '@kalalaya/kit/format/index.ts';
import { escapeUTF8 as escapeHtml } from 'entities/escape';
import { offlineStyle } from './offline-style.ts';

const documentCount = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

const row = ({ title, context, page, file }: SavedDocument) =>
  `<li><a href="${escapeHtml(page)}">${escapeHtml(title)}</a> <a class="file" href="${escapeHtml(file)}">Open<span class="name"> ${escapeHtml(title)}</span></a>${context === '' ? '' : `<p>${escapeHtml(context)}</p>`}</li>`;

const section = ({ title, documents, bytes, savedAt }: SavedSet, open: boolean) =>
  `<details${open ? ' open' : ''}><summary><h2>${escapeHtml(title)}</h2> <span>${documentCount(documents.length)}, ${formatBytes(bytes)}, saved on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(savedAt)}</span></summary><ul>${documents.map(row).join('')}</ul></details>`;

/** Returns the HTML of the page shown for one that is not saved: a list of the saved sets. */
export function offlineHtml(sets: readonly SavedSet[], requestedPath: string, nonce: string): string {
  const savedSets =
    sets.length === 0
      ? '<p>Nothing is saved on this device.</p>'
      : `<p>Saved on this device:</p>${sets.map((set, index) => section(set, index === 0)).join('')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline</title>
${(sets[0]?.styles ?? []).map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}" crossorigin="anonymous">`).join('\n')}
<style nonce="${nonce}">${offlineStyle}</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p class="lead">This page is not saved on this device. <a href="${escapeHtml(requestedPath)}">Try again</a></p>
${savedSets}
</main>
</body>
</html>
`;
}

/** Responds to a navigation that neither the network nor a cache can serve. */
export async function offlinePage(storage: CacheStorage, address: string): Promise<Response> {
  const { pathname, search } = new URL(address);
  const { sets } = await readSavedSets(storage).catch(() => ({ sets: [] }));
  const nonce = crypto.randomUUID();
  return new Response(offlineHtml(sets, pathname + search, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'`,
    },
  });
}
