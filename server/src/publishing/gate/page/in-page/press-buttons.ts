/**
 * Runs in the page. Presses the buttons inside `main`, one of each kind, and returns what they break. Ends at a button that
 * leads to another page.
 */
export async function pressButtons(): Promise<string[]> {
  const MAX_BUTTONS = 12;
  const defects: string[] = [];
  const { pathname } = location;
  const { kalalayaGate: notes } = window as unknown as { readonly kalalayaGate: { button: string } };
  const settle = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 60));
    });
  const isShown = (one: Element | null) =>
    one?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
  // A worker would serve the pages that the gate opens next.
  if ('serviceWorker' in navigator)
    ServiceWorkerContainer.prototype.register = () => new Promise<never>(() => {});

  /** Closes a dialog as the Escape key does, or by its own buttons. Resolves to true if it is closed. */
  const close = async (dialog: HTMLDialogElement): Promise<boolean> => {
    dialog.requestClose();
    await settle();
    for (const one of dialog.matches(':modal') ? dialog.querySelectorAll('button') : []) one.click();
    await settle();
    return !dialog.matches(':modal');
  };
  const kinds = new Set<string>();
  const isNewKind = (one: HTMLElement) => {
    const kind = `${one.localName}.${one.className} ${one.parentElement?.className}`;
    return !kinds.has(kind) && kinds.add(kind).size <= MAX_BUTTONS;
  };
  const submits = (one: HTMLElement) =>
    one instanceof HTMLButtonElement && one.form !== null && one.type !== 'button';
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, summary, [role=button], [role=tab])'),
  ];
  for (const one of buttons) {
    const isUsable = one.isConnected && isShown(one) && !one.matches(':disabled, [aria-disabled=true]');
    if (!isUsable || submits(one) || !isNewKind(one)) continue;
    const name = (one.ariaLabel ?? one.textContent).replace(/\s+/g, ' ').trim().slice(0, 40);
    const details = one.parentElement instanceof HTMLDetailsElement ? one.parentElement : null;
    const wasOpen = details?.open;
    notes.button = name;
    one.click();
    await settle();
    if (one.localName === 'summary' && details?.open === wasOpen)
      defects.push(`neither opens nor closes when "${name}" is pressed`);
    if (location.pathname !== pathname) return defects;
    if (!isShown(document.querySelector('main h1'))) {
      defects.push(`shows no heading any more when "${name}" is pressed`);
      return defects;
    }
    const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
    if (dialog !== null && !(await close(dialog))) {
      defects.push(`opens a dialog that cannot be closed when "${name}" is pressed`);
      return defects;
    }
  }
  return defects;
}
