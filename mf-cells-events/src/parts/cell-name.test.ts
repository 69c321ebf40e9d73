import { expect, test } from 'vitest';
import { cellName, keptName, UNNAMED_CELL } from './cell-name.ts';

const site = { cells: { awards: 622, announcements: 818 } };
const cells = { scholarship: 1, ncc: 2, nss: 3, careerGuidance: 4, centers: 5, ...site.cells };

test('a cell without a name is shown as such and never kept for another page', () => {
  const shown = cellName('', '601', { cells });
  expect(shown).toBe(UNNAMED_CELL);
  expect(keptName(shown)).toBe('');
  expect(keptName(cellName('', '622', { cells }))).toBe('Achievement / Awards');
  expect(keptName('Nature Club')).toBe('Nature Club');
});
