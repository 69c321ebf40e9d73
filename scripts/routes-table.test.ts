import { expect, it } from 'vitest';
import table from '../docs/specification/routes.json';
import { remoteDefinitions } from './remote-readmes.ts';

interface Row {
  readonly path: string;
  readonly owner: string;
  readonly title: string;
  readonly source: string;
  readonly built?: boolean;
}

const rows: readonly Row[] = table;
const named = ({ path, owner, title }: Row) => `${owner} ${path} ${title}`;

it('the route table holds every route of the specification once', () => {
  const of = (source: string) => rows.filter((row) => row.source === source).length;
  expect([of('specification'), of('iqac-menu'), of('decision')]).toEqual([79, 12, 3]);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

it('the remotes declare what the route table says, no more and no less, under the same titles', async () => {
  const declared = (await remoteDefinitions()).flatMap(({ name, routes }) =>
    routes.map(({ path, title }) => {
      const row = rows.find((one) => one.path === path);
      // A title in parentheses comes from the data; what the remote declares is for menus and the site map.
      return `${name} ${path} ${row?.title.startsWith('(') ? row.title : title}`;
    }),
  );
  const expected = rows.filter(({ owner, built }) => owner !== 'shell' && built !== false).map(named);
  expect(declared.sort()).toEqual(expected.sort());
});
