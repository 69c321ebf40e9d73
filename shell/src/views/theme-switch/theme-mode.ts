/** How the site looks: as the device asks, or as the visitor chose. */
export type ThemeMode = 'system' | 'light' | 'dark' | 'contrast';

/** The modes in the order they are offered, with what the visitor reads. */
export const themeModes: readonly { readonly mode: ThemeMode; readonly label: string }[] = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'contrast', label: 'High contrast' },
];

/** Key of the choice in local storage. */
export const MODE_KEY = 'kalalaya.mode';

/**
 * Inline script that applies the remembered choice before the first paint. It goes into the document's head
 * as it stands: the policy admits it by its hash.
 */
export const themeScript = `try{var m=localStorage.getItem(${JSON.stringify(MODE_KEY)}),d=document.documentElement.dataset;m==="light"||m==="dark"?d.mode=m:m==="contrast"&&(d.contrast="more")}catch(e){}`;

const listeners = new Set<() => void>();
let chosen: ThemeMode | null = null;

function remembered(): ThemeMode {
  try {
    const value = localStorage.getItem(MODE_KEY);
    return themeModes.find(({ mode }) => mode === value)?.mode ?? 'system';
  } catch {
    return 'system';
  }
}

/** The mode in force: chosen on this page, else remembered. */
export function currentMode(): ThemeMode {
  chosen ??= remembered();
  return chosen;
}

function apply(mode: ThemeMode): void {
  const { dataset } = document.documentElement;
  if (mode === 'light' || mode === 'dark') dataset.mode = mode;
  else delete dataset.mode;
  if (mode === 'contrast') dataset.contrast = 'more';
  else delete dataset.contrast;
}

/** Applies a mode and remembers it; a storage that is blocked keeps it for this page only. */
export function chooseMode(mode: ThemeMode): void {
  chosen = mode;
  apply(mode);
  try {
    if (mode === 'system') localStorage.removeItem(MODE_KEY);
    else localStorage.setItem(MODE_KEY, mode);
  } catch {
    // Blocked or full storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the mode changes, here or in another tab; returns how to stop. */
export function onMode(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== MODE_KEY && key !== null) return;
    chosen = remembered();
    apply(chosen);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
