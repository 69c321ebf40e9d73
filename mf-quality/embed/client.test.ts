import { aqarPeriods } from '@kalalaya/contract/calls';
import { afterEach, expect, it, vi } from 'vitest';
import { embeddedClient } from './client.ts';
import { EmbedSettingsError, readDataSource } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Calls the API of an element's college; `owner` is the college named by the response. */
async function callApi(college: string, owner: string | null) {
  const headers = owner === null ? {} : { 'kalalaya-college': owner };
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
  const values: Readonly<Record<string, string>> = { 'api-base': 'https://a.example/admin/api', college };
  const failures: unknown[] = [];
  const source = readDataSource((name) => values[name] ?? null, 'https://page.example/');
  const client = embeddedClient(source, (error) => failures.push(error));
  const answer = await client(new AbortController().signal)
    .get(aqarPeriods, {})
    .then(
      () => 'an answer',
      (error: unknown) => error,
    );
  return { answer, failures };
}

it('rejects a response of another college and names that college', async () => {
  const { answer, failures } = await callApi('nila', 'sahya');
  expect(answer).toBeInstanceOf(EmbedSettingsError);
  expect(String(answer)).toContain('https://a.example/admin/api answers for "sahya", not for "nila"');
  expect(failures).toEqual([answer]);
});

it.each([
  ['nila', 'nila'],
  ['', 'sahya'],
  ['nila', null],
])('returns the response for college "%s" from an API of %s', async (college, owner) => {
  expect(await callApi(college, owner)).toEqual({ answer: 'an answer', failures: [] });
});
