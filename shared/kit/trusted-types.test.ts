import { afterEach, expect, it, vi } from 'vitest';
import { assertWorkerAddress, trustedScriptUrl } from './trusted-types.ts';

const page = 'https://college.example/AQAR';

afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for('kalalaya.trusted-types')));

it('assertWorkerAddress accepts only same-origin PDF scripts', () => {
  expect(assertWorkerAddress('/portal/pdf/pdf.worker.min.mjs', page)).toBe(
    'https://college.example/portal/pdf/pdf.worker.min.mjs',
  );
  for (const address of [
    'https://evil.example/portal/pdf/pdf.worker.min.mjs',
    '//evil.example/portal/pdf/x.mjs',
    '/sw.js',
    '/portal/pdf/../../admin/uploads/x.mjs',
    '/portal/pdf/%2e%2e/x.mjs',
    '/admin/uploads/x.mjs',
    'data:text/javascript,alert(1)',
    'blob:https://college.example/1',
  ]) {
    expect(() => assertWorkerAddress(address, page), address).toThrow('Expected a script below');
  }
});

it('trustedScriptUrl creates one policy for all copies of the kit in a page', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(address: string): string }) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', { href: page });
  trustedScriptUrl('/portal/pdf/a.mjs');
  vi.resetModules();
  const copy = await import('./trusted-types.ts');
  expect(copy.trustedScriptUrl('/portal/pdf/b.mjs')).toBe('https://college.example/portal/pdf/b.mjs');
  expect(createPolicy).toHaveBeenCalledOnce();
  expect(createPolicy.mock.calls[0]?.[0]).toBe('kalalaya');
});
