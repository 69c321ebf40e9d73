import { expect, it } from 'vitest';
import { digestOf, digestWithAddress, permanentIds, readId } from './permanent-id.ts';

const file = { college: 'sahya', kind: 'aqar', fileName: '2.3.1 Lesson plans.pdf' } as const;

it('a digest is base32 of SHA-256, and never changes', () => {
  // printf 'sahya\naqar\n2.3.1 Lesson plans.pdf' | sha256sum | xxd -r -p | base32
  expect(digestOf(file)).toBe('n56ddzfscfijbzfrdaj3n4caw3uzbjqcoc6w56ck3zls6a4k3dta');
  expect(digestOf({ ...file, kind: 'ssr' })).not.toBe(digestOf(file));
  expect(digestOf({ ...file, fileName: 'e\u0301.pdf' })).toBe(digestOf({ ...file, fileName: '\u00e9.pdf' }));
});

it('ids have ten characters, and all that begin alike take more', () => {
  const [a, b, c] = ['a'.repeat(52), 'a'.repeat(12) + 'b'.repeat(40), 'c'.repeat(52)];
  expect([...permanentIds([c, b, a])]).toEqual([
    [c, 'c'.repeat(10)],
    [b, `${'a'.repeat(12)}bbbb`],
    [a, 'a'.repeat(16)],
  ]);
});

it('namesakes begin alike and go on by their address', () => {
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
])('%j is read as %j', (typed, id) => {
  expect(readId(typed)).toBe(id);
});
