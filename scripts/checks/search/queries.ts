import type { ExpectedHit, Query } from './expected-hit.ts';
import { nilaQueries } from './nila-queries.ts';
import { sahyaQueries } from './sahya-queries.ts';
import { sahyaUnseenQueries } from './sahya-unseen-queries.ts';

const of = (college: string, queries: readonly Query[]): ExpectedHit[] =>
  queries.map(([query, ...targets]) => ({ college, query, targets }));

/** The queries of both sample colleges. */
export const expectedHits: readonly ExpectedHit[] = [
  ...of('sahya', sahyaQueries),
  ...of('sahya', sahyaUnseenQueries),
  ...of('nila', nilaQueries),
];
