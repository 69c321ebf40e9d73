import { type KeptDocument, type KeptSet, readKept } from '@kalalaya/contract/offline';
import { formatBytes } from '@kalalaya/kit/format/index.ts';
import { offlineStyle } from './offline-style.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const counted = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

const row = ({ title, context, page, file }: KeptDocument) =>
  `<li><a href="${escaped(page)}">${escaped(title)}</a> <a class="file" href="${escaped(file)}">Open<span class="name"> ${escaped(title)}</span></a>${context === '' ? '' : `<p>${escaped(context)}</p>`}</li>`;

const section = ({ title, documents, bytes, savedAt }: KeptSet, open: boolean) =>
  `<details${open ? ' open' : ''}><summary><h2>${escaped(title)}</h2> <span>${counted(documents.length)}, ${formatBytes(bytes)}, saved on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(savedAt)}</span></summary><ul>${documents.map(row).join('')}</ul></details>`;

/** The text of the page that stands for one that is not kept: what is kept, with links. */
export function offlineText(sets: readonly KeptSet[], asked: string, nonce: string): string {
  const kept =
    sets.length === 0
      ? '<p>Nothing is kept on this device.</p>'
      : `<p>Kept here:</p>${sets.map((set, index) => section(set, index === 0)).join('')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline</title>
${(sets[0]?.styles ?? []).map((style) => `<link rel="stylesheet" href="${escaped(style)}" crossorigin="anonymous">`).join('\n')}
<style nonce="${nonce}">${offlineStyle}</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p class="lead">This page is not kept on this device. <a href="${escaped(asked)}">Try again</a></p>
${kept}
</main>
</body>
</html>
`;
}

/** Answers a navigation that neither the portal nor what is kept can answer. Never rejects for what is kept. */
export async function offlinePage(storage: CacheStorage, address: string): Promise<Response> {
  const { pathname, search } = new URL(address);
  const { sets } = await readKept(storage).catch(() => ({ sets: [] }));
  const nonce = crypto.randomUUID();
  return new Response(offlineText(sets, pathname + search, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'`,
    },
  });
}
