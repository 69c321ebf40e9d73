import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { site } from '../../testing/site.ts';

const contents = { Contact: { title: 'Contact Us', lead: 'Write to us.', html: '<h2>How to reach us</h2>' } };

describe('Contact without JavaScript', () => {
  test('has a plain form that the server validates, and states what is stored for how long', async () => {
    const { html, text } = await openPage('/contact', { contents });
    const form = /<form[^>]*>/.exec(html)?.[0] ?? '';
    expect(form).toContain('action="/portal/contact#contact-result" method="post"');
    expect(form).toMatch(/novalidate/i);
    const field = (name: string) =>
      new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(field('name')).toMatch(/required.*maxLength="100"|maxLength="100".*required/i);
    expect(field('email')).toMatch(/type="email"/);
    expect(field('message')).toMatch(/maxLength="5000"/i);
    expect(field('message')).not.toMatch(/required/);
    expect(field('website')).toMatch(/autoComplete="off"/i);
    expect(text).toContain('We keep your name, e-mail address, subject and message for 90 days');
  });

  test('names every field to correct after a plain form, and keeps what was typed', async () => {
    const query = '?error=invalid&name=Anu&email=no&subject=&message=Hi';
    const { html, text } = await openPage(`/contact${query}`, { contents });
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html).toContain('value="Anu"');
    expect(text).toContain('Please correct the highlighted fields');
  });

  test('shows contact details instead of the form if messages are disabled', async () => {
    const { html, text } = await openPage('/contact', { contents }, { ...site, messagesTo: '' });
    expect(html).not.toContain('<form');
    expect(text).toContain('Messages cannot be sent from this page.');
    expect(html).toContain('href="mailto:office@test.example"');
  });

  test('shows the hours of a college without a telephone', async () => {
    const { text } = await openPage(
      '/contact',
      { contents },
      { ...site, phones: [], hours: { open: 'Mon-Sat', closed: '' } },
    );
    expect(text).toContain('Mon-Sat');
  });

  test('says whose telephone number is whose if the page has facts', async () => {
    const facts = [{ label: 'Admission', value: '0400 255 0107' }];
    const phones = ['0400 255 0105', '0400 255 0107'];
    const page = await openPage(
      '/contact',
      { contents: { Contact: { ...contents.Contact, facts } } },
      { ...site, phones },
    );
    expect(page.text).toMatch(/Call Admission ?0400 255 0107 ?0400 255 0105(?!.*Call)/);
    expect(page.text.match(/0400 255 0107/g)).toHaveLength(1);
    expect(page.html).toContain('href="tel:04002550107"');
  });

  test('posts to an external address if configured, and says so', async () => {
    const messagesTo = 'https://forms.example/message';
    const { html, text } = await openPage('/contact', { contents }, { ...site, messagesTo });
    expect(html).toContain(`action="${messagesTo}"`);
    expect(text).toContain('go to forms.example');
    expect(text).not.toContain('90 days');
  });

  test.each([
    ['', ''],
    ['?sent=1', 'Your message has been sent.'],
    ['?error=limit', 'too many came from your address'],
    ['?error=invalid', 'fill in your name, e-mail address and subject'],
    ['?error=constructor', 'it could not be stored'],
  ])('for the query %j, the status says %j', async (query, words) => {
    const { html } = await openPage(`/Contact${query}`, { contents });
    const status = /<div[^>]*role="status"[^>]*aria-live="polite"[^>]*>(.*?)<\/div>/.exec(html)?.[1];
    if (words === '') expect(status).toBe('');
    else expect(status).toContain(words);
  });

  test('shows the drawn map and directions without an external frame', async () => {
    const { html, links } = await openPage('/contact', { contents });
    expect(html).toContain('src="/media/map.svg"');
    expect(links).toContain('https://maps.test.example/to?at=1,2');
    expect(links).toContain('/media/map.svg');
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('Load the map');
  });
});
