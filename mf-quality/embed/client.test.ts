import { aqarPeriods } from '@kalalaya/contract/calls';
import { afterEach, expect, it, vi } from 'vitest';
import { embeddedClient } from './client.ts';
import { EmbedSettingsError, readDataSource } from './settings.ts';

// As the build of the module has it.
vi.mock('axios', () => import('./fetching.ts'));
afterEach(() => vi.unstubAllGlobals());

/** Asks the API of an element's college, whose answers say whose they are. */
async function ask(college: string, owner: string | null) {
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

it('hands out no answer of another college than the element’s, and says whose it is', async () => {
  const { answer, failures } = await ask('nila', 'sahya');
  expect(answer).toBeInstanceOf(EmbedSettingsError);
  expect(String(answer)).toContain('https://a.example/admin/api answers for "sahya", not for "nila"');
  expect(failures).toEqual([answer]);
});

it.each([
  ['nila', 'nila'],
  ['', 'sahya'],
  ['nila', null],
])('hands out the answers for "%s" of an API that says %s', async (college, owner) => {
  expect(await ask(college, owner)).toEqual({ answer: 'an answer', failures: [] });
});
