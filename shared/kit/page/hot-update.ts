/** First definition of each page by its path: the objects that the router holds. */
const definitions = new Map<string, object>();

/** Source text of everything but components, which React Refresh cannot update. */
const nonComponentSource = (definition: object) =>
  Object.entries(definition)
    .filter(([name]) => !/^[A-Z]/.test(name))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');

/**
 * Applies an edited page definition in development. React Refresh updates components and a new loader is used
 * for the next load; any other change reloads the document.
 */
export function registerDefinition(definition: { readonly path: string }): void {
  const existing = definitions.get(definition.path);
  if (existing === undefined) {
    definitions.set(definition.path, definition);
    return;
  }
  const isUnchanged = nonComponentSource(existing) === nonComponentSource(definition);
  Object.assign(existing, definition);
  if (!isUnchanged) location.reload();
}
