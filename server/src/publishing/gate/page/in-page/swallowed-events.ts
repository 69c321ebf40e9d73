/** An event that a listener of the whole document keeps from others. */
export interface SwallowedEvent {
  /** What a visitor does, e.g. `turns the wheel`. */
  readonly action: string;
  /** Stack of the listener. */
  readonly stack: string;
}

/**
 * Runs in the page. Dispatches events that nothing but the browser and the shell handle, and returns those that a listener
 * of the document or the window cancels, or ends before they arrive. Listeners of elements inside the page are free to do so.
 */
export function swallowedEvents(): SwallowedEvent[] {
  const swallowed: SwallowedEvent[] = [];
  const ancestors: readonly (EventTarget | null)[] = [
    window,
    document,
    document.documentElement,
    document.body,
  ];
  const dispatch = (target: Element | null, action: string, event: Event) => {
    if (target === null) return;
    const note = (counts: () => boolean) => () => {
      if (ancestors.includes(event.currentTarget) && counts())
        swallowed.push({ action, stack: new Error().stack ?? '' });
    };
    // Cancelled beforehand, so that the browser and the router do nothing.
    event.preventDefault();
    const hasNotArrived = () => event.eventPhase === Event.CAPTURING_PHASE;
    for (const [name, counts] of [
      ['preventDefault', () => true],
      ['stopPropagation', hasNotArrived],
      ['stopImmediatePropagation', hasNotArrived],
    ] as const) {
      const original = event[name];
      const noted = note(counts);
      Object.defineProperty(event, name, {
        value() {
          noted();
          original.call(event);
        },
      });
    }
    target.dispatchEvent(event);
  };

  const options = { bubbles: true, cancelable: true, composed: true };
  const first = (selector: string) => document.querySelector(selector);
  const heading = first('main h1') ?? first('main');
  for (const key of ['Tab', 'PageDown', 'a'])
    dispatch(heading, `presses the key ${key}`, new KeyboardEvent('keydown', { ...options, key }));
  dispatch(heading, 'turns the wheel', new WheelEvent('wheel', { ...options, deltaY: 100 }));
  for (const type of ['touchstart', 'touchmove'])
    dispatch(heading, 'moves a finger', new Event(type, options));
  dispatch(heading, 'selects text', new Event('selectstart', options));
  dispatch(heading, 'copies text', new ClipboardEvent('copy', options));
  dispatch(heading, 'opens the context menu', new MouseEvent('contextmenu', options));
  for (const part of ['#root > header', 'main', '#root > footer'])
    dispatch(first(`${part} a[href]`), 'follows a link', new MouseEvent('click', options));
  dispatch(first('form'), 'sends a form', new SubmitEvent('submit', options));
  return swallowed;
}
