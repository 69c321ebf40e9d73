/** An event that a listener keeps from the browser. */
export interface SwallowedEvent {
  /** What a visitor does, e.g. `turns the wheel`. */
  readonly action: string;
  /** Stack of the listener. */
  readonly stack: string;
}

/**
 * Runs in the page. Dispatches events that nothing but the browser and the shell handle, and returns those that a listener
 * cancels, or ends before they arrive. For the heading every listener counts, for links and forms those of the document:
 * elements inside the page may handle what happens to them.
 */
export async function swallowedEvents(): Promise<SwallowedEvent[]> {
  const swallowed: SwallowedEvent[] = [];
  const ancestors: readonly (EventTarget | null)[] = [
    window,
    document,
    document.documentElement,
    document.body,
  ];
  const first = (selector: string) => document.querySelector(selector);
  const heading = first('main h1') ?? first('main');
  const dispatch = (target: Element | null, action: string, event: Event) => {
    if (target === null) return;
    const note = (counts: () => boolean) => () => {
      if ((target === heading || ancestors.includes(event.currentTarget)) && counts())
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
  for (const key of ['Tab', 'Enter', ' ', 'PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'a'])
    dispatch(
      heading,
      `presses the key ${key === ' ' ? 'Space' : key}`,
      new KeyboardEvent('keydown', { ...options, key }),
    );
  for (const key of ['+', '0'])
    dispatch(heading, 'enlarges the page', new KeyboardEvent('keydown', { ...options, key, ctrlKey: true }));
  dispatch(heading, 'turns the wheel', new WheelEvent('wheel', { ...options, deltaY: 100 }));
  dispatch(heading, 'enlarges the page', new WheelEvent('wheel', { ...options, deltaY: 100, ctrlKey: true }));
  for (const type of ['touchstart', 'touchmove'])
    dispatch(heading, 'moves a finger', new TouchEvent(type, options));
  dispatch(heading, 'selects text', new Event('selectstart', options));
  dispatch(heading, 'copies text', new ClipboardEvent('copy', options));
  dispatch(heading, 'opens the context menu', new MouseEvent('contextmenu', options));
  const frameLinks = document.querySelectorAll(':is(#root > header, #root > footer) a[href]');
  for (const link of [first('main a[href]'), ...frameLinks])
    dispatch(link, 'follows a link', new MouseEvent('click', options));
  const field = first('#root > header input') ?? first('input');
  dispatch(field, 'types into a field', new InputEvent('beforeinput', options));
  for (const type of ['input', 'change']) dispatch(field, 'changes a field', new Event(type, options));
  dispatch(first('form'), 'sends a form', new SubmitEvent('submit', options));

  const link = document.querySelector<HTMLAnchorElement>('main a[href]');
  const address = link?.href;
  link?.dispatchEvent(new MouseEvent('mousedown', options));
  if (link?.href !== address)
    swallowed.push({ action: 'presses a link, which then leads elsewhere', stack: '' });
  for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')) {
    if (!field.checkVisibility() || field.matches(':disabled, :read-only')) continue;
    const { value } = field;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '7');
    const paste = new ClipboardEvent('paste', { ...options, clipboardData });
    field.dispatchEvent(paste);
    // A field that handles the text itself has another value now.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (paste.defaultPrevented && field.value === value)
      swallowed.push({ action: `pastes into the field ${field.name}`, stack: '' });
  }
  return swallowed;
}
