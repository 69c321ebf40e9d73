import path from 'node:path';
import { fontsInCss } from '../../shared/build/fonts.ts';
import { fetchDocument } from '../support/document.ts';
import { expect, test } from '../support/test.ts';

test.describe('documents over HTTP', () => {
  test('every document carries the security headers', async ({ request }) => {
    for (const path of ['/', '/AQAR', '/no-such-page']) {
      const headers = (await request.get(path)).headers();
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy'], path).toContain('camera=()');
      expect(headers['x-frame-options'], path).toBe('SAMEORIGIN');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
      expect(headers['access-control-allow-origin'], path).toBeUndefined();
      expect(headers['strict-transport-security'], path).toBeUndefined();
    }
  });

  test('a document has a content security policy and only hashed inline scripts', async ({ request }) => {
    const answer = await request.get('/AQAR');
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*(src=|application\/))[^>]*>/g)];
    expect(scripts).toHaveLength(4);
    expect(policy.match(/'sha256-/g)).toHaveLength(4);
  });

  test('a document preloads exactly the fonts that its styles need first', async ({ request, portal }) => {
    const { document } = await fetchDocument(`${portal.url}/Events`);
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
    const expectedFonts = await Promise.all(
      hrefs('link[rel=stylesheet]').map(async (sheet) => {
        const css = await (await request.get(sheet)).text();
        return fontsInCss(css).map((font) => path.posix.join(path.posix.dirname(sheet), font));
      }),
    );
    const fontTemplate = document.querySelector<HTMLTemplateElement>('#kalalaya-fonts');
    const preloaded = [...(fontTemplate?.content.querySelectorAll('link[rel=preload][as=font]') ?? [])].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(preloaded).toEqual(expectedFonts.flat());
    expect(preloaded).toHaveLength(2);
    for (const font of preloaded) {
      const answer = await request.get(font);
      expect(answer.status(), font).toBe(200);
      expect(answer.headers()['content-type'], font).toBe('font/woff2');
      expect(answer.headers()['cache-control'], font).toContain('immutable');
    }
  });

  test('the Link header of a document preloads its style sheets', async ({ request, portal }) => {
    const { document } = await fetchDocument(`${portal.url}/Events`);
    const link = (await request.get('/Events')).headers().link ?? '';
    const named = [...link.matchAll(/<([^>]+)>; rel=preload; as=style/g)].map(([, href]) => href);
    const linked = [...document.querySelectorAll('link[rel=stylesheet]')].map((one) =>
      one.getAttribute('href'),
    );
    expect(named).toEqual(linked);
  });
});
