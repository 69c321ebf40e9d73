/** Shows the date of the page's data in the document's notice, or hides it if they are current. */
export function showAge(asOf: string | null): void {
  const notice = document.querySelector<HTMLElement>('.document-age');
  if (notice === null) return;
  notice.hidden = asOf === null;
  const date = notice.querySelector('span');
  if (date !== null && asOf !== null) date.textContent = asOf;
}
