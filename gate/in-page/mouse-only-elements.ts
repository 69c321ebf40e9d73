/** Runs in the page. Returns the elements of `main` with a click handler that a keyboard cannot reach. */
export function mouseOnlyElements(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, label, option, video, audio';
  /** Returns the names of the handlers that React calls for an element. */
  const handlersOf = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
    const props: unknown = Reflect.get(element, key);
    if (typeof props !== 'object' || props === null) return [];
    return Object.entries(props).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  };
  const isMouseOnly = (element: Element) => {
    const handlers = handlersOf(element);
    if (!handlers.includes('onClick') || !element.checkVisibility({ visibilityProperty: true })) return false;
    // A press on a part of a control, or on a part around one, is also a press of that control.
    if (element.closest(CONTROLS) !== null || element.querySelector(CONTROLS) !== null) return false;
    const hasKeys = handlers.some((name) => name.startsWith('onKey'));
    return !(element instanceof HTMLElement && element.tabIndex >= 0 && hasKeys);
  };
  return [...document.querySelectorAll('main *')].filter(isMouseOnly).map((element) => {
    const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.localName}${text === '' ? '' : ` "${text}"`}`;
  });
}
