import { expect, test } from 'vitest';
import { cellName, sessionName, UNNAMED_CELL } from './cell-name.ts';

const site = { cells: { awards: 622, announcements: 818 } };
const cells = { scholarship: 1, ncc: 2, nss: 3, careerGuidance: 4, centers: 5, ...site.cells };

test('a cell without a name gets a fallback name, which is not stored in the session', () => {
  const displayName = cellName('', '601', { cells });
  expect(displayName).toBe(UNNAMED_CELL);
  expect(sessionName(displayName)).toBe('');
  expect(sessionName(cellName('', '622', { cells }))).toBe('Achievement / Awards');
  expect(sessionName('Nature Club')).toBe('Nature Club');
});
