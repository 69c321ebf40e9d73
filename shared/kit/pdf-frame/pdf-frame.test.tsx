import { describe, expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { parsePageNumber } from './pages.ts';
import { PdfFrame } from './pdf-frame.tsx';
import { pageOfTarget, safeUrl } from './pdf-links.ts';

describe('PdfFrame on the server', () => {
  it('renders title, type, size, pages, Open and Download', () => {
    const html = markup(
      <PdfFrame
        href="/admin/uploads/a.pdf"
        title="Haritha Protocol"
        facts={{ bytes: 2_100_000, pages: 24 }}
      />,
    );
    expect(html).toContain('Haritha Protocol');
    expect(html).toContain('PDF · 2.1 MB · 24 pages');
    expect(html).toMatch(/target="_blank"[^>]*><span>Open/);
    expect(html).toContain('download=""');
  });

  it('never embeds a file of another site or of another type', () => {
    expect(markup(<PdfFrame href="https://other.example/a.pdf" title="A" />)).not.toContain('Loading...');
    expect(markup(<PdfFrame href="/admin/uploads/a.docx" title="A" />)).not.toContain('Loading...');
  });

  it('renders No data found without a document', () => {
    expect(markup(<PdfFrame href="" title="Code of Conduct" />)).toContain('No data found');
  });
});

describe('pages', () => {
  it('parses and clamps a typed page number', () => {
    expect([
      parsePageNumber(' 7 ', 12),
      parsePageNumber('99', 12),
      parsePageNumber('-1', 12),
      parsePageNumber('x', 12),
      parsePageNumber('', 12),
    ]).toEqual([7, 12, 1, undefined, undefined]);
  });
});

describe('PDF links', () => {
  it('are limited to web and mail addresses', () => {
    expect(safeUrl('https://college.example/')).toBe('https://college.example/');
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 7, undefined]) {
      expect(safeUrl(url)).toBeUndefined();
    }
  });

  it('resolve destinations to pages of the document', async () => {
    const pdf = {
      getDestination: async (name: string) =>
        name === 'start' ? [{ num: 5, gen: 0 }, { name: 'Fit' }] : null,
      getPageIndex: async () => 3,
    };
    expect(await pageOfTarget(pdf, 'start')).toBe(4);
    expect(await pageOfTarget(pdf, [2])).toBe(3);
    expect(await pageOfTarget(pdf, 'nowhere')).toBeUndefined();
  });
});
