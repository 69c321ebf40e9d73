import { describe, expect, it } from 'vitest';
import type { PreviewReport, ReportedPage } from '../../release/preview-reports.ts';
import { markdownSummary } from './markdown.ts';

const preview = 'https://portal.example/__preview/AAAAAAAAAAAAAAAAAAAAAA';
const summary = (report: PreviewReport) =>
  markdownSummary(report, { addresses: [preview], expires: '2026-12-03T10:00:00.000Z' });

/** Returns a page whose pixels changed by a share at both widths; null for a new page. */
function pageOf(path: string, share: number | null, scripts = { before: 2048, after: 2048 }): ReportedPage {
  const view = { height: 900, share, before: null, after: null, difference: null };
  return {
    path,
    views: [360, 1280].map((width) => ({ ...view, width })),
    scripts,
    styles: { before: 1024, after: 1024 },
  };
}

const report: PreviewReport = {
  name: 'mf-a',
  version: '1.1.0',
  live: '1.0.0',
  college: 'palm',
  pages: [],
  removed: [],
  notShown: [],
  gate: '',
};

describe('markdownSummary', () => {
  it('begins with a marker, and links the preview and its report', () => {
    const text = summary(report);
    expect(text).toMatch(/^<!-- kalalaya-preview mf-a -->\n### Preview of mf-a 1\.1\.0\n/);
    expect(text).toContain(`[portal.example](${preview})`);
    expect(text).toContain(`[Pictures before and after](${preview}/report). Both until 2026-12-03.`);
    expect(text).toContain('Compared with the live release `1.0.0`.');
    expect(text).toContain('- No page looks different.');
    expect(text).toContain('**Gate:** no findings.');
  });

  it('lists changed and new pages in a table, and all others in a line each', () => {
    const text = summary({
      ...report,
      pages: [
        pageOf('/A', 0.0314, { before: 2048, after: 3072 }),
        pageOf('/B', null),
        pageOf('/C', 0),
        pageOf('/D', 0, { before: 2048, after: 1024 }),
      ],
      removed: ['/E'],
      notShown: [{ path: '/F', reason: 'no example: /calls has nothing at id' }],
    });
    expect(text).toContain(
      `| [\`/A\`](${preview}?page=%2FA) | 3.1 % | 3.1 % | 2.0 → 3.0 KB | 1.0 KB |\n| [\`/B\`](${preview}?page=%2FB) | new | new | 2.0 KB | 1.0 KB |`,
    );
    expect(text).toContain('- No visible difference: `/C`, `/D`\n- Removed: `/E`');
    expect(text).toContain('- Without pictures: `/F` (no example: /calls has nothing at id)');
    expect(text).toContain('- Same look, other size: `/D`, scripts 2.0 → 1.0 KB, styles 1.0 KB');
  });

  it('quotes findings so that none of their text is markup', () => {
    const gate = 'routes\n  /A: <img src=x> ```\n    -> Remove it.';
    expect(summary({ ...report, gate })).toContain(`would not go live.\n\n\`\`\`\`text\n${gate}\n\`\`\`\`\n`);
    const name = 'mf-a-*b*-<b>';
    expect(summary({ ...report, name })).toContain('### Preview of mf-a-\\*b\\*-&lt;b> 1.1.0');
  });

  it('stays short enough for a comment, however much there is to say', () => {
    const many = Array.from({ length: 500 }, (_one, index) => `/${'long'.repeat(50)}-${index}`);
    const text = summary({
      ...report,
      pages: many.map((path) => pageOf(path, 0.5)),
      removed: many,
      notShown: many.map((path) => ({ path, reason: `reason of ${path}` })),
      gate: 'finding\n'.repeat(20_000),
    });
    expect(text.length).toBeLessThan(60_001);
    expect(text).toContain('And 460 more.');
  });
});
