/** Appearance of the site; `system` follows the device. */
export type ThemeMode = 'system' | 'light' | 'dark' | 'contrast';

/** The modes in display order, with their labels. */
export const themeModes: readonly { readonly mode: ThemeMode; readonly label: string }[] = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'contrast', label: 'High contrast' },
];

/** Local storage key of the chosen mode. */
export const MODE_KEY = 'kalalaya.mode';

/**
 * Inline script that applies the stored mode before the first paint, and writes query and day of a print, also before hydration.
 * The CSP allows it by its hash.
 */
export const themeScript = `try{var m=localStorage.getItem(${JSON.stringify(MODE_KEY)}),d=document.documentElement.dataset;m==="light"||m==="dark"?d.mode=m:m==="contrast"&&(d.contrast="more")}catch(e){}(onbeforeprint=()=>document.documentElement.style.setProperty("--printed",JSON.stringify(location.search+" · printed on "+new Date().toLocaleDateString("en-GB",{dateStyle:"long"}))))()`;

const listeners = new Set<() => void>();
let chosenMode: ThemeMode | null = null;

function storedMode(): ThemeMode {
  try {
    const value = localStorage.getItem(MODE_KEY);
    return themeModes.find(({ mode }) => mode === value)?.mode ?? 'system';
  } catch {
    return 'system';
  }
}

/** Returns the mode chosen on this page, or else the stored one. */
export function currentMode(): ThemeMode {
  chosenMode ??= storedMode();
  return chosenMode;
}

function apply(mode: ThemeMode): void {
  const { dataset } = document.documentElement;
  if (mode === 'light' || mode === 'dark') dataset.mode = mode;
  else delete dataset.mode;
  if (mode === 'contrast') dataset.contrast = 'more';
  else delete dataset.contrast;
}

/** Applies and stores a mode. */
export function chooseMode(mode: ThemeMode): void {
  chosenMode = mode;
  apply(mode);
  try {
    if (mode === 'system') localStorage.removeItem(MODE_KEY);
    else localStorage.setItem(MODE_KEY, mode);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the mode, also from other tabs. Returns the unsubscribe function. */
export function onModeChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== MODE_KEY && key !== null) return;
    chosenMode = storedMode();
    apply(chosenMode);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
