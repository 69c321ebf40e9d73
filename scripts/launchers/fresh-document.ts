// Setup of the unit tests: every file with a DOM starts with an empty document, although files share a worker.
if (typeof document !== 'undefined') {
  const { body, documentElement, head } = document;
  for (const part of [head, body]) part.replaceChildren();
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
