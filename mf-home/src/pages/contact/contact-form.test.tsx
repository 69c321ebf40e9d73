// @vitest-environment jsdom
import { SiteProvider } from '@kalalaya/runtime';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { site } from '../../testing/site.ts';
import { ContactForm } from './contact-form.tsx';
import { CollegeMap } from './map.tsx';

let root: Root;
const container = document.createElement('div');
document.body.append(container);

const good = {
  name: 'Anu Testperson',
  email: 'anu@test.example',
  subject: 'Seats',
  message: 'Are there any?',
};

function field(name: string): HTMLInputElement {
  const found = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`no field ${name}`);
  return found;
}

function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}

const said = () => container.querySelector('[role=status]')?.textContent ?? '';
const errorOf = (name: string) =>
  container.querySelector(`[id="${field(name).getAttribute('aria-describedby')}"]`)?.textContent;

async function submit(): Promise<void> {
  await act(async () => {
    container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    // What checks and sends is loaded with the first message.
    await vi.dynamicImportSettled();
  });
}

const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  root = createRoot(container);
  await act(async () =>
    root.render(
      <SiteProvider site={site}>
        <ContactForm result={null} />
      </SiteProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('Get In Touch', () => {
  test('sends what was written and empties the form when it was taken', async () => {
    fetched.mockReturnValue(answer(201, { ok: true }));
    fill(good);
    await submit();
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/portal/contact');
    expect(JSON.parse(String(request?.body))).toEqual({ ...good, website: '' });
    expect(said()).toContain('Your message has been sent.');
    expect(field('message').value).toBe('');
  });

  test('asks for what is missing, at the field, without sending', async () => {
    fill({ ...good, name: ' ', email: 'anu at home' });
    await submit();
    expect(fetched).not.toHaveBeenCalled();
    expect(errorOf('name')).toBe('Write your name.');
    expect(errorOf('email')).toBe('Write a whole e-mail address, as in name@example.org.');
    expect(document.activeElement).toBe(field('name'));
    expect(field('message').value).toBe(good.message);
    expect(said()).toContain('mend the fields');
  });

  test('shows the server’s own complaints at their fields', async () => {
    fetched.mockReturnValue(answer(400, { errors: { subject: 'Write another subject.' } }));
    fill(good);
    await submit();
    expect(errorOf('subject')).toBe('Write another subject.');
    expect(field('subject').value).toBe(good.subject);
  });

  test.each([
    [429, { message: 'Twenty messages came from your address.' }, 'Twenty messages came from your address.'],
    [503, {}, 'it could not be stored just now'],
    [502, 'Bad gateway', 'it could not be stored just now'],
  ])('a refusal with %i loses nothing and says why', async (status, body, words) => {
    fetched.mockReturnValue(answer(status, body));
    fill(good);
    await submit();
    expect(said()).toContain(words);
    expect(field('message').value).toBe(good.message);
  });

  test('a server that cannot be reached loses nothing', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    fill(good);
    await submit();
    expect(said()).toContain('could not be reached');
    expect(field('name').value).toBe(good.name);
  });

  test('a message whose answer was lost is sent again under its key; the next one has another', async () => {
    const keys = () =>
      fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fill(good);
    await submit();
    fetched.mockReturnValue(answer(201, { ok: true }));
    await submit();
    fill({ ...good, subject: 'Another' });
    await submit();
    const [lost, again, next] = keys();
    expect(lost).toMatch(/^[\da-f]{32}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test('a second press while the first is on its way sends nothing', async () => {
    let finish = (_response: Response) => {};
    fetched.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    fill(good);
    await submit();
    await submit();
    expect(fetched).toHaveBeenCalledTimes(1);
    await act(async () => finish(new Response('{"ok":true}', { status: 201 })));
    expect(said()).toContain('Your message has been sent.');
  });

  test('carries the field that only programs fill in', async () => {
    fetched.mockReturnValue(answer(201, { ok: true }));
    fill({ ...good, website: 'https://spam.test.example' });
    await submit();
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toHaveProperty(
      'website',
      'https://spam.test.example',
    );
  });
});

test('the map of another site is loaded on request only', async () => {
  const { map: picture, mapLinks } = site;
  if (picture === undefined) throw new Error('the test site has no map');
  await act(async () => root.render(<CollegeMap picture={picture} {...mapLinks} />));
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.textContent).toContain('maps.test.example');
  await act(async () => container.querySelector('button')?.click());
  expect(container.querySelector('iframe')?.src).toBe('https://maps.test.example/embed?at=1,2');
});
