import { beforeEach, expect, it, vi } from 'vitest';
import { noteDefinition } from './edited.ts';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});

it('lets components be edited in place, and reloads for a new head', () => {
  const first = { path: '/A', head: () => ({ title: 'A' }), Content: () => 'one' };
  noteDefinition(first);
  const edited = { ...first, head: () => ({ title: 'A' }), Content: () => 'two' };
  noteDefinition(edited);
  expect(first.Content()).toBe('two');
  expect(reload).not.toHaveBeenCalled();
  const renamed = { ...edited, head: () => ({ title: 'B' }) };
  noteDefinition(renamed);
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps pages apart by their path', () => {
  noteDefinition({ path: '/B' });
  noteDefinition({ path: '/C' });
  expect(reload).not.toHaveBeenCalled();
});
