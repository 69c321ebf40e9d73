import { home } from '@kalalaya/contract/calls';
import { NoAnswerError } from '@kalalaya/runtime';
import { expect, test } from 'vitest';
import { testApi } from './test-api.ts';

test('raw answers are read by the contract, private columns left behind', async () => {
  const api = testApi({
    answers: { '/home': { news: [{ id: '7', title: 'A', password: 'x' }], coursecount: '6' } },
  });
  const { news } = await api.get(home, {});
  expect(news[0]).toMatchObject({ id: '7', title: 'A' });
  expect(JSON.stringify(news)).not.toContain('password');
});

test('contents are filled up, facts come in the order asked', async () => {
  const api = testApi({ contents: { About: { title: 'A' } }, facts: { '/b.pdf': { pages: 2 } } });
  expect(await api.content('About')).toMatchObject({ key: 'About', title: 'A', lead: '', people: [] });
  expect(await api.facts(['/a.pdf', '/b.pdf'])).toEqual([{}, { pages: 2 }]);
});

test('what is left out brings no answer', async () => {
  const api = testApi();
  await expect(api.get(home, {})).rejects.toThrow(NoAnswerError);
  await expect(api.content('constructor')).rejects.toThrow(NoAnswerError);
  await expect(api.facts(['/a'])).rejects.toThrow(NoAnswerError);
  expect(api.asked).toEqual(['/home']);
});
