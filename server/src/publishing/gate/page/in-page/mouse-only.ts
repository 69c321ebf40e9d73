/** Runs in the page. Returns the elements inside `main` that a mouse can press and a keyboard cannot. */
export function findMouseOnly(): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, label, option, iframe, [contenteditable], video[controls], audio[controls]';
  const PRESS = ['click', 'mousedown', 'mouseup', 'pointerup'];
  const KEYS = ['keydown', 'keyup', 'keypress'];
  const { kalalayaGateListeners: listeners } = window as unknown as {
    readonly kalalayaGateListeners: WeakMap<Element, Set<string>>;
  };

  /** Handlers that React calls for an element, by their attribute in lower case. */
  const reactHandlers = (element: Element): string[] => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    if (key === undefined) return [];
    const props = (element as unknown as Record<string, Record<string, unknown> | null>)[key] ?? {};
    return Object.keys(props)
      .filter((name) => typeof props[name] === 'function')
      .map((name) => name.toLowerCase().replace(/^on/, ''));
  };
  const handlesKeys = (element: Element) =>
    KEYS.some((type) => reactHandlers(element).includes(type) || listeners.get(element)?.has(type));
  // Packages that let a visitor drag something listen to presses too; their cursor is another one.
  const handlesPress = (element: Element) =>
    PRESS.some((type) => reactHandlers(element).includes(type)) ||
    (getComputedStyle(element).cursor === 'pointer' &&
      PRESS.some((type) => listeners.get(element)?.has(type)));
  const isMouseOnly = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || !handlesPress(element)) return false;
    // A press on a part of a control, or on a part around one, is also a press of that control.
    if (element.closest(CONTROLS) !== null || element.querySelector(CONTROLS) !== null) return false;
    return !(element instanceof HTMLElement && element.tabIndex >= 0 && handlesKeys(element));
  };
  return [...document.querySelectorAll('main *')].filter(isMouseOnly).map((element) => {
    const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.localName}${text === '' ? '' : ` "${text}"`}`;
  });
}
