import path from 'node:path';
import { expect, it } from 'vitest';
import table from '../../docs/specification/routes.json';
import { remoteDefinitions } from '../generators/reference/routes.ts';

interface Row {
  readonly path: string;
  readonly owner: string;
  readonly title: string;
  readonly source: string;
  readonly built?: boolean;
}

const rows: readonly Row[] = table;
const formatRow = ({ path, owner, title }: Row) => `${owner} ${path} ${title}`;

it('routes.json lists every route of the specification once', () => {
  const of = (source: string) => rows.filter((row) => row.source === source).length;
  expect([of('specification'), of('iqac-menu'), of('decision')]).toEqual([79, 12, 3]);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
});

it('the remotes declare every route of routes.json, with the same title; teams may add further ones', async () => {
  const declared = (await remoteDefinitions(path.resolve(import.meta.dirname, '../..'))).flatMap(
    ({ name, routes }) =>
      routes.map(({ path, title }) => {
        const row = rows.find((one) => one.path === path);
        // A title in parentheses comes from the data; the remote's title is only for menus and the sitemap.
        return `${name} ${path} ${row?.title.startsWith('(') ? row.title : title}`;
      }),
  );
  const expected = rows.filter(({ owner, built }) => owner !== 'shell' && built !== false).map(formatRow);
  expect(expected.filter((route) => !declared.includes(route))).toEqual([]);
});
