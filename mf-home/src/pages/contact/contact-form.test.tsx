// @vitest-environment jsdom

import { SiteProvider } from '@kalalaya/runtime';
import { http } from '@kalalaya/runtime/http';
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
  const element = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (element === null) throw new Error(`There is no field ${name}`);
  return element;
}

function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}

const statusText = () => container.querySelector('[role=status]')?.textContent ?? '';
const errorOf = (name: string) =>
  container.querySelector(`[id="${field(name).getAttribute('aria-describedby')}"]`)?.textContent;

async function submit(): Promise<void> {
  await act(async () => {
    container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    // Validation and sending are imported on the first submit.
    await vi.dynamicImportSettled();
  });
}

const respondWith = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const fetchMock = vi.fn<typeof fetch>();
const { adapter = 'xhr' } = http.defaults;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetchMock);
  http.defaults.adapter = 'fetch';
  // Node's cannot have a relative address, as a page's can.
  vi.stubGlobal('Request', undefined);
  fetchMock.mockReset();
  root = createRoot(container);
  await act(async () =>
    root.render(
      <SiteProvider site={site}>
        <ContactForm result={null} typed={{}} />
      </SiteProvider>,
    ),
  );
});

afterEach(() => {
  http.defaults.adapter = adapter;
  return act(async () => root.unmount());
});

describe('ContactForm', () => {
  test('sends the values and resets the form on success', async () => {
    fetchMock.mockReturnValue(respondWith(201, { ok: true }));
    fill(good);
    await submit();
    const [address, request] = fetchMock.mock.calls[0] ?? [];
    expect(address).toBe('/portal/contact');
    expect(JSON.parse(String(request?.body))).toEqual({ ...good, website: '' });
    expect(statusText()).toContain('Your message has been sent.');
    expect(field('message').value).toBe('');
  });

  test('shows the server’s validation errors at their fields, and keeps the values', async () => {
    fetchMock.mockReturnValue(respondWith(400, { errors: { subject: 'Write another subject.' } }));
    fill(good);
    await submit();
    expect(errorOf('subject')).toBe('Write another subject.');
    expect(field('subject').value).toBe(good.subject);
    await act(async () => field('subject').dispatchEvent(new Event('input', { bubbles: true })));
    expect(field('subject').getAttribute('aria-invalid')).not.toBe('true');
    expect(statusText()).toBe('');
  });

  test.each([
    [429, { message: 'Twenty messages came from your address.' }, 'Twenty messages came from your address.'],
    [503, {}, 'it could not be stored'],
    [502, 'Bad gateway', 'it could not be stored'],
  ])('keeps the values and shows the reason for status %i', async (status, body, words) => {
    fetchMock.mockReturnValue(respondWith(status, body));
    fill(good);
    await submit();
    expect(statusText()).toContain(words);
    expect(field('message').value).toBe(good.message);
  });

  test('keeps the values if the server cannot be reached, retries with the same idempotency key and uses a new one for the next message', async () => {
    const keys = () =>
      fetchMock.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fill(good);
    await submit();
    expect(statusText()).toContain('could not be reached');
    expect(field('name').value).toBe(good.name);
    fetchMock.mockReturnValue(respondWith(201, { ok: true }));
    await submit();
    fill({ ...good, subject: 'Another' });
    await submit();
    const [lost, again, next] = keys();
    expect(lost).toMatch(/^[\da-f]{32}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test('ignores a second submit while the first is in flight', async () => {
    let finish = (_response: Response) => {};
    fetchMock.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    fill(good);
    await submit();
    await submit();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await act(async () => finish(new Response('{"ok":true}', { status: 201 })));
    expect(statusText()).toContain('Your message has been sent.');
    // The same double press, so late that the form is empty again.
    await submit();
    expect(statusText()).toContain('Your message has been sent.');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    fill({ name: 'Anu' });
    await submit();
    expect(statusText()).toContain('Please correct the highlighted fields');
  });
});

test('CollegeMap embeds the external map only after a click', async () => {
  const { map: picture, mapLinks } = site;
  if (picture === undefined) throw new Error('The test site has no map');
  await act(async () => root.render(<CollegeMap picture={picture} {...mapLinks} />));
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.textContent).toContain('maps.test.example');
  await act(async () => container.querySelector('button')?.click());
  expect(container.querySelector('iframe')?.src).toBe('https://maps.test.example/embed?at=1,2');
});
