import { home } from '@kalalaya/contract/calls';
import { NoAnswerError } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { testApi } from './test-api.ts';

test('testApi fills in missing content fields and returns facts in the requested order', async () => {
  const api = testApi({ contents: { About: { title: 'A' } }, facts: { '/b.pdf': { pages: 2 } } });
  expect(await api.content('About')).toMatchObject({ key: 'About', title: 'A', lead: '', people: [] });
  expect(await api.facts(['/a.pdf', '/b.pdf'])).toEqual([{}, { pages: 2 }]);
});

test('testApi rejects calls without a mock response', async () => {
  const api = testApi();
  await expect(api.get(home, {})).rejects.toThrow(NoAnswerError);
  await expect(api.content('constructor')).rejects.toThrow(NoAnswerError);
  await expect(api.facts(['/a'])).rejects.toThrow(NoAnswerError);
  expect(api.requests).toEqual(['/home']);
});
