import { expect, it } from 'vitest';
import { anchorOf } from './anchor.ts';

it('anchorOf joins the words of a name, in any script', () => {
  expect(anchorOf('staff', 'Dr. Suma Nambeesan K. V.')).toBe('staff-dr-suma-nambeesan-k-v');
  expect(anchorOf('subject', 'മലയാളം (Malayalam)')).toBe('subject-മലയാളം-malayalam');
  expect(anchorOf('subject', '?!')).toBe('subject');
});
