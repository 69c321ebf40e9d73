// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;
const load = () => import('./theme-mode.ts');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete root.dataset.mode;
  delete root.dataset.contrast;
});

/** Runs the inline script from its text, as a document does. */
async function runScript() {
  const { themeScript } = await load();
  new Function(themeScript)();
}

describe('theme mode', () => {
  it('applies and stores a mode, and removes the stored one for System', async () => {
    const { chooseMode, currentMode } = await load();
    chooseMode('dark');
    expect([root.dataset.mode, localStorage.getItem('kalalaya.mode')]).toEqual(['dark', 'dark']);
    chooseMode('contrast');
    expect([root.dataset.mode, root.dataset.contrast]).toEqual([undefined, 'more']);
    chooseMode('system');
    expect([root.dataset.contrast, localStorage.getItem('kalalaya.mode')]).toEqual([undefined, null]);
    expect(currentMode()).toBe('system');
  });

  it.each([
    ['dark', 'dark', undefined],
    ['light', 'light', undefined],
    ['contrast', undefined, 'more'],
    ['nonsense', undefined, undefined],
  ])('applies the stored value %s before the first paint', async (value, mode, contrast) => {
    localStorage.setItem('kalalaya.mode', value);
    await runScript();
    expect([root.dataset.mode, root.dataset.contrast]).toEqual([mode, contrast]);
  });

  it('applies a mode for the current page if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    await expect(runScript()).resolves.toBeUndefined();
    const { chooseMode, currentMode } = await load();
    expect(currentMode()).toBe('system');
    chooseMode('light');
    expect([currentMode(), root.dataset.mode]).toEqual(['light', 'light']);
  });

  it('follows a change in another tab', async () => {
    const { currentMode, onModeChange } = await load();
    const listener = vi.fn();
    const stop = onModeChange(listener);
    localStorage.setItem('kalalaya.mode', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'kalalaya.mode' }));
    expect([currentMode(), root.dataset.mode, listener.mock.calls.length]).toEqual(['dark', 'dark', 1]);
    stop();
  });
});
