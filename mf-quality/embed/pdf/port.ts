declare const __webpack_public_path__: string;

/**
 * Timeout for the worker's first message, in milliseconds. A worker blocked by CSP may never fire an error.
 */
const START_TIMEOUT_MS = 8_000;

/** URL of the pdf.js worker in this release. */
const workerScriptUrl = () => new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Base URL of the viewer's data, next to the entry script. */
export function pdfDataUrl(folder: 'cmaps' | 'standard_fonts' | 'wasm' | 'iccs'): string {
  return `${__webpack_public_path__}pdf/${folder}/`;
}

/** Delay before the worker is stopped after the last element was removed, in milliseconds. */
const STOP_DELAY_MS = 2_000;

let elementCount = 0;
let starting: Promise<Worker | null> | null = null;
let ready: Worker | null = null;
const stopCallbacks = new Set<() => void>();

/**
 * Creates the worker. A worker's script must be same-origin, so a blob script imports the module from another
 * origin.
 */
function createWorker(): Worker {
  const address = workerScriptUrl();
  if (new URL(address).origin === location.origin) return new Worker(address, { type: 'module' });
  const text = `import ${JSON.stringify(address)};`;
  const blob = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return new Worker(blob, { type: 'module' });
  } finally {
    // The worker fetches the blob after the constructor returns, so the URL is revoked later.
    setTimeout(() => URL.revokeObjectURL(blob), START_TIMEOUT_MS);
  }
}

/**
 * Resolves to the worker after its first message; null if it fails to start, e.g. because of the page's CSP.
 */
function startWorker(): Promise<Worker | null> {
  let port: Worker;
  try {
    port = createWorker();
  } catch {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const settle = (worker: Worker | null) => {
      clearTimeout(timer);
      port.removeEventListener('message', onMessage);
      port.removeEventListener('error', onError);
      if (worker === null) port.terminate();
      resolve(worker);
    };
    const onMessage = () => settle(port);
    const onError = (event: Event) => {
      event.preventDefault();
      settle(null);
    };
    const timer = setTimeout(() => settle(null), START_TIMEOUT_MS);
    port.addEventListener('message', onMessage);
    port.addEventListener('error', onError);
  });
}

/**
 * Starts the page's shared PDF worker if needed. Resolves to false if documents cannot be drawn in this page.
 */
export async function startPdfWorker(): Promise<boolean> {
  starting ??= startWorker();
  const thisStart = starting;
  const port = await thisStart;
  if (thisStart !== starting) {
    port?.terminate();
    return false;
  }
  ready = port;
  return port !== null;
}

/**
 * Returns the running worker.
 *
 * @throws {Error} if `startPdfWorker` has not resolved to true.
 */
export function pdfPort(): Worker {
  if (ready === null) throw new Error('pdfPort: the PDF worker is not running');
  return ready;
}

/** Registers a callback for the end of the worker, to release what depends on it. */
export function onPdfWorkerStop(callback: () => void): void {
  stopCallbacks.add(callback);
}

/** Stops the worker. The next document starts a new one. */
export function stopPdfWorker(): void {
  ready?.terminate();
  ready = null;
  starting = null;
  for (const callback of stopCallbacks) callback();
  stopCallbacks.clear();
}

/** Registers an element that uses the worker. */
export function retainPdfWorker(): void {
  elementCount += 1;
}

/**
 * Unregisters an element. After the last one the worker is stopped with a delay, so that documents can close
 * and a moved element can return.
 */
export function releasePdfWorker(): void {
  elementCount -= 1;
  if (elementCount > 0) return;
  setTimeout(() => {
    if (elementCount === 0) stopPdfWorker();
  }, STOP_DELAY_MS);
}
