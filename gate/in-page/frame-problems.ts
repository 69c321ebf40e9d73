/** Runs in the page. Returns what is wrong with header and footer. */
export function frameProblems(): string[] {
  const problems = ['header', 'footer'].flatMap((part) => {
    const link = [...document.querySelectorAll(`#root > ${part} a[href]`)].find((one) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    });
    if (link === undefined) return [`hides the ${part}`];
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = link.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit === null) return [`moves the ${part} out of the window`];
    return link.closest(part)?.contains(hit) ? [] : [`covers the ${part} with ${hit.localName}`];
  });
  scrollTo({ top: 0, behavior: 'instant' });
  return problems;
}
