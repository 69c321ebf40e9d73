import { expect, it } from 'vitest';
import { apacheHeaders, netlifyHeaders, nginxHeaders } from './header-files.ts';
import type { HeaderRules } from './header-rules.ts';

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

it('apacheHeaders excludes an admin API on the same host', () => {
  expect(apacheHeaders(rules, true, '')).not.toContain('^/admin/#');
  expect(apacheHeaders(rules, false, '')).toContain('<If "! %{REQUEST_URI} =~ m#^/admin/#">');
});

it('nginxHeaders repeats every header in every location', () => {
  const text = nginxHeaders(rules, { first: '', ifMissing: '' });
  expect(text).toContain('try_files $uri $uri.html $uri/index.html @missing;');
  expect(text.match(/add_header X-Content-Type-Options "nosniff" always;/g)).toHaveLength(4);
  expect(text).toContain('location = /feed.xml {');
});
