import type { HeaderRule, HeaderRules } from './header-rules.ts';

const titled = (name: string) => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());

const lines = (headers: HeaderRule['headers'], line: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => line(titled(name), value));

const DO_NOT_EDIT = 'Written by `portal export`, which writes it anew.';

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Both add up the rules that fit an address, so that the one for all
 * holds nothing that another one says too, but for the policy, of which two may stand side by side.
 */
export function netlifyHeaders({ every, pages, files }: HeaderRules): string {
  const policy = pages['content-security-policy'];
  const forAll = { ...every, ...(policy !== undefined && { 'content-security-policy': policy }) };
  const rules = [{ pattern: '/*', headers: forAll }, ...files];
  const blocks = rules.map(({ pattern, headers }) =>
    [pattern, ...lines(headers, (name, value) => `  ${name}: ${value}`)].join('\n'),
  );
  return `# ${DO_NOT_EDIT}\n${blocks.join('\n\n')}\n`;
}

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** A pattern as a regular expression. */
const expression = (pattern: string) =>
  pattern.endsWith('*') ? `^${escaped(pattern.slice(0, -1))}` : `^${escaped(pattern)}$`;

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

/** Types that are sent compressed. */
const COMPRESSED = [
  'text/html',
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/xml',
  'application/atom+xml',
  'text/calendar',
  'image/svg+xml',
  'application/wasm',
];

/** `.htaccess`, as Apache 2.4 and LiteSpeed read it. What lies below `/admin/` and is not the copy's own is left alone. */
export function apacheHeaders({ every, pages, files }: HeaderRules, ownAdmin: boolean): string {
  const set = (headers: HeaderRule['headers'], indent: string) =>
    lines(headers, (name, value) =>
      name === 'Content-Type'
        ? `${indent}ForceType ${quoted(value)}`
        : `${indent}Header set ${name} ${quoted(value)}`,
    );
  const scope = ownAdmin ? [] : ['<If "! %{REQUEST_URI} =~ m#^/admin/#">'];
  const blocks = files.map(({ pattern, headers }) =>
    [`<If "%{REQUEST_URI} =~ m#${expression(pattern)}#">`, ...set(headers, '  '), '</If>'].join('\n'),
  );
  return `# ${DO_NOT_EDIT}
DirectoryIndex index.html
Options -Indexes
# Apache marks the tags of what it compresses and knows them no more: pages would be sent whole each time.
FileETag None
ErrorDocument 403 /404.html
ErrorDocument 404 /404.html
AddType text/javascript .js .mjs
AddType application/wasm .wasm
AddType text/calendar .ics
AddType font/woff2 .woff2
AddType image/avif .avif
AddType image/webp .webp
AddCharset utf-8 .html .css .js .mjs .json .xml .ics .txt
RedirectMatch 404 ^/\\.(ht|kalalaya(/|$))
<IfModule mod_filter.c>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE ${COMPRESSED.join(' ')}
</IfModule>
</IfModule>
<IfModule mod_headers.c>
${[...scope, ...set({ ...every, ...pages }, ''), ...(ownAdmin ? [] : ['</If>'])].join('\n')}
${blocks.join('\n')}
</IfModule>
`;
}

/** What stands inside a `server` of nginx. A location with headers of its own inherits none, so that each has all. */
export function nginxHeaders({ every, pages, files }: HeaderRules): string {
  const add = (headers: HeaderRule['headers']) =>
    lines(headers, (name, value) =>
      name === 'Content-Type'
        ? `    types { }\n    default_type ${quoted(value)};`
        : `    add_header ${name} ${quoted(value)} always;`,
    );
  const blocks = files.map(({ pattern, headers }) => {
    const place = pattern.endsWith('*') ? `^~ ${pattern.slice(0, -1)}` : `= ${pattern}`;
    return [`location ${place} {`, ...add({ ...every, ...headers }), '    try_files $uri =404;', '}'].join(
      '\n',
    );
  });
  return `# ${DO_NOT_EDIT}
# Inside the server { } whose root is the folder of the copy. Its types want, where they lack it: text/calendar ics;
charset utf-8;
error_page 404 /404.html;
location ^~ /.kalalaya { return 404; }
location / {
${add({ ...every, ...pages }).join('\n')}
    try_files $uri $uri/index.html =404;
}
${blocks.join('\n')}
`;
}
