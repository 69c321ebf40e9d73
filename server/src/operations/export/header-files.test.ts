import { expect, it } from 'vitest';
import { apacheHeaders, netlifyHeaders, nginxHeaders } from './header-files.ts';
import { type HeaderRules, selectSamples } from './header-rules.ts';

const rules: HeaderRules = {
  common: { 'x-content-type-options': 'nosniff' },
  pages: { 'cache-control': 'no-cache', 'content-security-policy': "frame-ancestors 'self'" },
  files: [
    { pattern: '/releases/*', headers: { 'cache-control': 'immutable' } },
    { pattern: '/admin/api/*', headers: { 'content-type': 'application/json; charset=utf-8' } },
    { pattern: '/feed.xml', headers: { 'cache-control': 'public, max-age=900' } },
  ],
};

it('netlifyHeaders repeats no header for an address, except the policy', () => {
  expect(netlifyHeaders(rules).split('\n').slice(1)).toEqual([
    '/*',
    '  X-Content-Type-Options: nosniff',
    "  Content-Security-Policy: frame-ancestors 'self'",
    '',
    '/releases/*',
    '  Cache-Control: immutable',
    '',
    '/admin/api/*',
    '  Content-Type: application/json; charset=utf-8',
    '',
    '/feed.xml',
    '  Cache-Control: public, max-age=900',
    '',
  ]);
});

it('apacheHeaders puts page headers before file headers and excludes an admin API on the same host', () => {
  const text = apacheHeaders(rules, true, '');
  expect(text).toContain('ErrorDocument 404 /404.html');
  expect(text.indexOf('Header set Cache-Control "no-cache"')).toBeLessThan(text.indexOf('#^/releases/#'));
  expect(text).toContain(
    '<If "%{REQUEST_URI} =~ m#^/feed\\.xml$#">\n  Header set Cache-Control "public, max-age=900"\n</If>',
  );
  expect(text).toContain('ForceType "application/json; charset=utf-8"');
  expect(text).not.toContain('^/admin/#');
  expect(apacheHeaders(rules, false, '')).toContain('<If "! %{REQUEST_URI} =~ m#^/admin/#">');
});

it('nginxHeaders repeats every header in every location', () => {
  const text = nginxHeaders(rules, { first: '', ifMissing: '' });
  expect(text).toContain('try_files $uri $uri.html $uri/index.html @missing;');
  expect(text.match(/add_header X-Content-Type-Options "nosniff" always;/g)).toHaveLength(4);
  expect(text).toContain('location = /feed.xml {');
});

it('selectSamples takes one sample of each kind of file, preferably with an extension', () => {
  const addresses = [
    '/releases/shell/1/a.js',
    '/releases/mf-a/1/b.js',
    '/portal/theme.1.css',
    '/portal/pdf/pdf.worker.min.mjs',
    '/portal/pdf/wasm/LICENSE_X',
    '/portal/pdf/wasm/x.wasm',
    '/portal/pdf/wasm/y.wasm',
    '/embed/quality.js',
    '/embed/quality@1/p.js',
    '/embed/quality/sahya.json',
    '/embed/pdf/cmaps/z.bcmap',
    '/feed.xml',
  ];
  const samples = selectSamples(addresses);
  expect(samples.find(({ pattern }) => pattern === '/portal/pdf/wasm/*')?.address).toBe(
    '/portal/pdf/wasm/x.wasm',
  );
  expect(samples.map(({ pattern }) => pattern)).toEqual([
    '/releases/*',
    '/portal/theme.1.css',
    '/portal/pdf/pdf.worker.min.mjs',
    '/portal/pdf/wasm/*',
    '/embed/quality.js',
    '/embed/quality@1/*',
    '/embed/quality/*',
    '/embed/pdf/cmaps/*',
    '/feed.xml',
  ]);
});
