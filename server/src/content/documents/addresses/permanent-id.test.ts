import { expect, it } from 'vitest';
import { assignPermanentIds, digestOf, digestWithAddress, parseId } from './permanent-id.ts';

const file = { college: 'sahya', kind: 'aqar', fileName: '2.3.1 Lesson plans.pdf' } as const;

it('digestOf returns the base32 of a SHA-256, stable across versions', () => {
  // printf 'sahya\naqar\n2.3.1 Lesson plans.pdf' | sha256sum | xxd -r -p | base32
  expect(digestOf(file)).toBe('n56ddzfscfijbzfrdaj3n4caw3uzbjqcoc6w56ck3zls6a4k3dta');
  expect(digestOf({ ...file, kind: 'ssr' })).not.toBe(digestOf(file));
  expect(digestOf({ ...file, fileName: 'e\u0301.pdf' })).toBe(digestOf({ ...file, fileName: '\u00e9.pdf' }));
});

it('assignPermanentIds uses ten characters and lengthens all ids whose digests share a prefix', () => {
  const [a, b, c] = ['a'.repeat(52), 'a'.repeat(12) + 'b'.repeat(40), 'c'.repeat(52)];
  expect([...assignPermanentIds([c, b, a])]).toEqual([
    [c, 'c'.repeat(10)],
    [b, `${'a'.repeat(12)}bbbb`],
    [a, 'a'.repeat(16)],
  ]);
});

it('digestWithAddress keeps the prefix of the name and differs by address', () => {
  const [first, second] = ['/2022/a.pdf', '/2023/a.pdf'].map((href) => digestWithAddress(file, href));
  expect(first?.slice(0, 10)).toBe(digestOf(file).slice(0, 10));
  expect(first).not.toBe(second);
});

it.each([
  ['IAVYQHTIUY', 'iavyqhtiuy'],
  [' iavyqhti0y ', 'iavyqhtioy'],
  ['iavyq18tiuy', 'iavyqlbtiuy'],
  ['short', ''],
  ['not-an-id-at-all', ''],
])('parseId reads %j as %j', (typed, id) => {
  expect(parseId(typed)).toBe(id);
});
