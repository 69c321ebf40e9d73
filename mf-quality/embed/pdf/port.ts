declare const __webpack_public_path__: string;

/** How long a worker may take until it answers, in ms; one that a policy keeps from starting may never say so. */
const START_TIMEOUT_MS = 8_000;

/** Address of pdf.js's worker, a part of this release. */
const script = () => new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Where the data of the viewer lies: beside the script that the page loads. */
export function pdfData(folder: 'cmaps' | 'standard_fonts' | 'wasm' | 'iccs'): string {
  return `${__webpack_public_path__}pdf/${folder}/`;
}

/** How long documents have to be closed before the worker is ended, in ms. */
const CLOSING = 2_000;

let users = 0;
let starting: Promise<Worker | null> | null = null;
let ready: Worker | null = null;
const enders = new Set<() => void>();

/**
 * Starts the worker. A module of another origin cannot be a worker's script itself, so a script of this page imports
 * it.
 */
function spawn(): Worker {
  const address = script();
  if (new URL(address).origin === location.origin) return new Worker(address, { type: 'module' });
  const text = `import ${JSON.stringify(address)};`;
  const blob = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return new Worker(blob, { type: 'module' });
  } finally {
    // The worker has taken the address over when the constructor returns; it is read later, so it stays a moment.
    setTimeout(() => URL.revokeObjectURL(blob), START_TIMEOUT_MS);
  }
}

/** The worker once it has answered; null when it does not start: the page's policy may forbid it. */
function start(): Promise<Worker | null> {
  let port: Worker;
  try {
    port = spawn();
  } catch {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const settle = (started: Worker | null) => {
      clearTimeout(timer);
      port.removeEventListener('message', answered);
      port.removeEventListener('error', failed);
      if (started === null) port.terminate();
      resolve(started);
    };
    const answered = () => settle(port);
    const failed = (event: Event) => {
      event.preventDefault();
      settle(null);
    };
    const timer = setTimeout(() => settle(null), START_TIMEOUT_MS);
    port.addEventListener('message', answered);
    port.addEventListener('error', failed);
  });
}

/** Starts the page's one worker for documents, unless it runs. False when documents cannot be drawn in this page. */
export async function pdfStarts(): Promise<boolean> {
  starting ??= start();
  const mine = starting;
  const port = await mine;
  if (mine !== starting) {
    port?.terminate();
    return false;
  }
  ready = port;
  return port !== null;
}

/** The running worker. Throws when `pdfStarts` has not said yes. */
export function pdfPort(): Worker {
  if (ready === null) throw new Error('pdfPort: no worker runs');
  return ready;
}

/** Called when the worker ends, so that what hangs on it is given back. */
export function onPdfEnd(end: () => void): void {
  enders.add(end);
}

/** Ends the worker; the next document starts another. */
export function stopPdf(): void {
  ready?.terminate();
  ready = null;
  starting = null;
  for (const end of enders) end();
  enders.clear();
}

/** Called when an element is added to the page. */
export function retainPdf(): void {
  users += 1;
}

/**
 * Called when an element is removed. With the last one the worker is stopped after a delay, in which documents are
 * closed and an element that is only being moved can return.
 */
export function releasePdf(): void {
  users -= 1;
  if (users > 0) return;
  setTimeout(() => {
    if (users === 0) stopPdf();
  }, CLOSING);
}
