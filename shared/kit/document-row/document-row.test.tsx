import { describe, expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { documentType, factTexts, isReadable } from './document-kind.ts';
import { DocumentRow } from './document-row.tsx';

describe('document kind', () => {
  it('derives the type from the file extension', () => {
    expect(documentType('/a/b.pdf?x=1.doc#p.zip')).toBe('PDF');
    expect(documentType('/a/v1.2/list')).toBe('FILE');
    expect(isReadable('/a.docx')).toBe(false);
    expect(isReadable('/a.PDF')).toBe(true);
  });

  it('lists only known facts', () => {
    expect(factTexts('/a.pdf', { bytes: 4_200_000, pages: 1 })).toEqual(['PDF', '4.2 MB', '1 page']);
    expect(factTexts('/a.zip', undefined)).toEqual(['ZIP']);
  });
});

const unsafe = ['javascript', 'alert(1)'].join(':');

describe('DocumentRow', () => {
  it('offers a PDF to view in a new tab and to download', () => {
    const html = markup(<DocumentRow title="Minutes" href="/admin/uploads/m.pdf" year="2024" />);
    expect(html).toMatch(/href="\/admin\/uploads\/m\.pdf" target="_blank"/);
    expect(html).toContain('View PDF');
    expect(html).toMatch(/href="\/admin\/uploads\/m\.pdf" download=""/);
    expect(html).toContain('>2024</span>');
  });

  it('names the type on both links unless the item has its own labels', () => {
    expect(markup(<DocumentRow title="Plan" href="/p.jpg" />)).toMatch(/View JPG.*Download JPG/s);
    expect(markup(<DocumentRow title="Plan" href="/plan" />)).toMatch(/View document.*Download document/s);
    const own = { title: 'Plan', href: '/p.pdf', viewLabel: 'Read' };
    expect(markup(<DocumentRow {...own} />)).toMatch(/Read.*Download PDF/s);
    expect(markup(<DocumentRow {...own} />)).not.toContain('View');
  });

  it('offers only a download, with the type, for files that browsers cannot display', () => {
    const html = markup(<DocumentRow title="Form" href="/admin/uploads/form.docx" />);
    expect(html).not.toContain('target="_blank"');
    expect(html).toContain('Download DOCX');
  });

  it('links to a file of another site without a download attribute', () => {
    const html = markup(<DocumentRow title="Act" href="https://law.example/act.zip" />);
    expect(html).toContain('target="_blank"');
    expect(html).not.toContain('download=');
  });

  it('shows a placeholder without a file or with an unsafe address', () => {
    expect(markup(<DocumentRow title="Syllabus" href={null} />)).toContain('N/A');
    const html = markup(<DocumentRow title="Syllabus" href={unsafe} />);
    expect(html).toContain('N/A');
    expect(html).not.toContain('href=');
  });
});
