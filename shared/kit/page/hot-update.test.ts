import { beforeEach, expect, it, vi } from 'vitest';
import { registerDefinition } from './hot-update.ts';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
});

it('updates components in place and reloads for a new head', () => {
  const first = { path: '/A', head: () => ({ title: 'A' }), Content: () => 'one' };
  registerDefinition(first);
  const updated = { ...first, head: () => ({ title: 'A' }), Content: () => 'two' };
  registerDefinition(updated);
  expect(first.Content()).toBe('two');
  expect(reload).not.toHaveBeenCalled();
  const renamed = { ...updated, head: () => ({ title: 'B' }) };
  registerDefinition(renamed);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload for different pages', () => {
  registerDefinition({ path: '/B' });
  registerDefinition({ path: '/C' });
  expect(reload).not.toHaveBeenCalled();
});
