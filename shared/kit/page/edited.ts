/** Pages by their path, as they were defined first: those that the router holds. */
const defined = new Map<string, object>();

/** What only a reload brings to a page that is open: the text of its functions but the components. */
const settled = (definition: object) =>
  Object.entries(definition)
    .filter(([name]) => !/^[A-Z]/.test(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');

/**
 * In development a page's module is evaluated again when it was edited. Components are taken over by React Refresh; a new
 * loader is used from the next load on; any other change of the definition reloads the document.
 */
export function noteDefinition(definition: { readonly path: string }): void {
  const known = defined.get(definition.path);
  if (known === undefined) {
    defined.set(definition.path, definition);
    return;
  }
  const same = settled(known) === settled(definition);
  Object.assign(known, definition);
  if (!same) location.reload();
}
