import { afterEach, vi } from 'vitest';

// Setup of the unit tests, whose files share a worker: no test leaves mocks and stubs behind, and every file
// with a DOM starts with an empty document.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

if (typeof document !== 'undefined') {
  const { body, documentElement, head } = document;
  for (const part of [head, body]) part.replaceChildren();
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
