import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { ActionLink, SmartLink } from './smart-link.tsx';

it('opens another site in a new tab without an opener and announces it', () => {
  const html = markup(<SmartLink to="https://blog.example/">Blog</SmartLink>);
  expect(html).toContain('href="https://blog.example/"');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener noreferrer"');
  expect(html).toContain('(opens in a new tab)');
});

it('opens pages of the portal in the same tab', () => {
  const html = markup(<SmartLink to="/AQAR">AQAR</SmartLink>);
  expect(html).toContain('href="/AQAR"');
  expect(html).not.toContain('target=');
});

it.each([
  ['/Career Guidence', '/Career%20Guidence'],
  ['/Feedback?category=Students "A"', '/Feedback?category=Students%20%22A%22'],
  ['/admin/uploads/cell/a b.pdf', '/admin/uploads/cell/a%20b.pdf'],
  ['/departments/Art%2C%20Health', '/departments/Art%2C%20Health'],
  ['https://other.example/a b', 'https://other.example/a%20b'],
  ['mailto:office@sahya.example?subject=Fees due', 'mailto:office@sahya.example?subject=Fees%20due'],
])('encodes %j in its href', (to, href) => {
  expect(markup(<SmartLink to={to}>Read more</SmartLink>)).toContain(`href="${href}"`);
});

it('renders only the text of an unsafe address', () => {
  const html = markup(<SmartLink to="javascript:alert(1)">Read more</SmartLink>);
  expect(html).toBe('<span>Read more</span>');
});

it('ActionLink renders a single icon', () => {
  expect(markup(<ActionLink to="https://blog.example/">Blog</ActionLink>).match(/<svg/g)).toHaveLength(1);
});
