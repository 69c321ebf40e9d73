/** Returns the matrix's path for some parameters. */
export function matrixPath(choice: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/documents/matrix' : `/documents/matrix?${query}`;
}
