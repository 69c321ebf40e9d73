import { home } from '@kalalaya/contract/calls';
import { defineRemote } from '@kalalaya/contract/remote';
import { definePage, NO_DATA } from '@kalalaya/kit';
import { EmptyAnswerError, useSession, useSite } from '@kalalaya/runtime';
import { useEffect } from 'react';

/** A small remote for the test kit's own tests. */
export const remote = defineRemote({
  name: 'mf-small',
  title: 'Small',
  routes: [
    { path: '/News', title: 'News', query: ['year'] },
    { path: '/News/:id', title: 'A line', discover: { id: { call: '/home', at: 'news.0.id' } } },
  ],
  menu: [{ group: 'Events', label: 'News', to: '/News', order: 10 }],
});

/** Lists the news of one year. */
export const newsPage = definePage<{ year: string; titles: readonly string[] }>({
  path: '/News',
  async load({ api, query }) {
    const year = query.get('year') ?? '';
    const { news } = await api.get(home, {});
    return { year, titles: news.map(({ title }) => title) };
  },
  head: () => ({ title: 'News & Notes', lead: 'A line each.' }),
  Content: ({ data: { year, titles } }) => (
    <>
      <h2>Lines</h2>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <a href={`/News?year=${year}&all=1`}>All of {year}</a>
      <p>{useSite().shortName}</p>
    </>
  ),
});

function Line({ data: { id } }: { data: { id: string } }) {
  const { eventid, remember } = useSession();
  useEffect(() => remember({ title: `Line ${id}` }), [id, remember]);
  return <button type="button">Line after {eventid}</button>;
}

/** Shows one line. Line 0 is a 404. */
export const linePage = definePage<{ id: string }>({
  path: '/News/:id',
  async load({ params: { id = '' } }) {
    if (id === '0') throw new EmptyAnswerError(NO_DATA);
    return { id };
  },
  head: (data, { params }) => ({
    title: `Line ${data?.id ?? params.id}`,
    crumbs: [{ label: 'News', to: '/News' }],
  }),
  Content: Line,
});

/** Routes of the remote. */
export const routes = [newsPage, linePage];
