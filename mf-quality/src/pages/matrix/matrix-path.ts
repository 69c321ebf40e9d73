/** The matrix's address for a choice. */
export function matrixPath(choice: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/documents/matrix' : `/documents/matrix?${query}`;
}
