import { expect, it } from 'vitest';
import { pageFinding } from './finding.ts';

const key = (problem: string) => pageFinding({ check: 'pages', where: '/a', problem, remedy: 'Fix it.' }).key;

it('the key is the same for a defect in two releases, whatever the addresses and numbers', () => {
  expect(key('failed: http://127.0.0.1:4001/releases/mf-a/1.0.0-ab/x.1f.js net::ERR')).toBe(
    key('failed: http://127.0.0.1:4002/releases/mf-a/2.0.0-cd/x.2e.js net::ERR'),
  );
  expect(key('shifts its layout by 0.31, the limit is 0.1; moved elements: p.a')).toBe(
    key('shifts its layout by 0.12, the limit is 0.1; moved elements: ul.b'),
  );
  expect(key('cannot be rendered on the server (broken)')).toBe(key('cannot be rendered on the server'));
});

it('the key differs for different defects', () => {
  expect(key('writes to the console: error: one')).not.toBe(key('writes to the console: error: two'));
});
