import { fetchCollege, type Tokens, tokenSheet } from './college.ts';
import { type HashSync, syncHash } from './hash.ts';
import { type ErrorDetail, type NavigateDetail, type RunningModule, startModule } from './module.tsx';
import { releasePdfWorker, retainPdfWorker } from './pdf/port.ts';
import { attributes, readDataSource, readRoute, readTheme } from './settings.ts';
import { adoptStyles } from './styles/collect.ts';

/** Tag name of the element. */
export const TAG = 'kalalaya-quality';

/** Attributes that apply to the running module. A change of any other attribute restarts it. */
const liveAttributes = new Set(['route', 'theme', 'sync-hash']);

function createBlock(name: string, attribute: string): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute(attribute, '');
  return element;
}

/**
 * `<kalalaya-quality api-base="…">`: a college's quality documents on any page (docs/adopting.md). It renders
 * into its shadow tree and fires `kalalaya:navigate` (`NavigateDetail`) and `kalalaya:error` (`ErrorDetail`).
 */
export class QualityElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = attributes;

  readonly #tree = this.attachShadow({ mode: 'open' });
  readonly #tokenStyles = new CSSStyleSheet();
  #tokens: Tokens = {};
  #collegeTokens: Tokens = {};
  #module: RunningModule | null = null;
  #hash: HashSync | null = null;
  #root: HTMLElement | null = null;
  /** Aborts everything set up by the last start. */
  #runController = new AbortController();
  #restartQueued = false;

  /** Colours by token. They take precedence over those of the college's portal. */
  get tokens(): Tokens {
    return this.#tokens;
  }

  set tokens(tokens: Tokens) {
    this.#tokens = tokens;
    this.#applyTheme();
  }

  connectedCallback(): void {
    // A property set before the element was defined shadows the accessor.
    if (Object.hasOwn(this, 'tokens')) {
      const { tokens } = this;
      Reflect.deleteProperty(this, 'tokens');
      this.tokens = tokens;
    }
    void this.#start();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  attributeChangedCallback(name: string, oldValue: string | null, newValue: string | null): void {
    if (this.#root === null || oldValue === newValue) return;
    if (name === 'route') this.#module?.open(this.#route());
    if (name === 'theme') this.#applyTheme();
    if (name === 'sync-hash') this.#updateHashSync();
    if (liveAttributes.has(name) || this.#restartQueued) return;
    // Several attributes often change in a row; restart once.
    this.#restartQueued = true;
    queueMicrotask(() => {
      this.#restartQueued = false;
      if (this.#root === null) return;
      this.#stop();
      void this.#start();
    });
  }

  #readAttribute = (name: string) => this.getAttribute(name);

  #route(): string {
    return readRoute(this.#readAttribute);
  }

  #applyTheme(): void {
    const theme = readTheme(this.#readAttribute);
    if (theme === 'auto') this.#root?.removeAttribute('data-mode');
    else this.#root?.setAttribute('data-mode', theme);
    this.#tokenStyles.replaceSync(tokenSheet([this.#collegeTokens, this.#tokens]));
  }

  #dispatch(type: 'navigate' | 'error', detail: NavigateDetail | ErrorDetail): void {
    this.dispatchEvent(new CustomEvent(`kalalaya:${type}`, { detail, bubbles: true, composed: true }));
  }

  /** Starts or stops synchronising with the fragment of the page's URL. */
  #updateHashSync(): void {
    this.#hash?.stop();
    this.#hash = this.hasAttribute('sync-hash')
      ? syncHash((path) => this.#module?.open(path ?? this.#route(), { replace: true }))
      : null;
  }

  #createFrame(): HTMLElement {
    const frame = createBlock('section', 'data-kalalaya-frame');
    frame.setAttribute('aria-label', 'Quality assurance');
    const root = createBlock('div', 'data-kalalaya-root');
    frame.append(root);
    this.#tree.replaceChildren(frame);
    frame.style.setProperty('--visitor-rem', getComputedStyle(frame).fontSize || '16px');
    return root;
  }

  async #start(): Promise<void> {
    const controller = new AbortController();
    this.#runController = controller;
    const stopStyles = adoptStyles(this.#tree, this.#tokenStyles);
    retainPdfWorker();
    controller.signal.addEventListener('abort', () => {
      stopStyles();
      releasePdfWorker();
    });
    const root = this.#createFrame();
    this.#root = root;
    this.#collegeTokens = {};
    this.#applyTheme();
    this.#updateHashSync();
    try {
      const source = readDataSource(this.#readAttribute, document.baseURI);
      const college = await fetchCollege(source, controller.signal);
      if (controller.signal.aborted) return;
      this.#collegeTokens = college?.theme ?? {};
      this.#applyTheme();
      const module = startModule(root, source, college, this.#hash?.current() ?? this.#route(), {
        navigate: (detail, how) => {
          if (how !== 'first') this.#hash?.write(detail.path, how);
          this.#dispatch('navigate', detail);
        },
        error: (detail) => this.#dispatch('error', detail),
        wrongCollege: (error) => {
          if (controller.signal.aborted || this.#module === null) return;
          this.#module.stop();
          this.#module = null;
          this.#showError(root, error);
        },
      });
      this.#module = module;
      // Components fetch for the element that was used last.
      this.#tree.addEventListener('click', module.enter, { capture: true, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#showError(root, error);
    }
  }

  /** Reports a settings error in the page and by an event. */
  #showError(root: HTMLElement, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    root.textContent = message;
    this.#dispatch('error', { kind: 'settings', message, error });
  }

  #stop(): void {
    this.#module?.stop();
    this.#module = null;
    this.#runController.abort();
    this.#hash?.stop();
    this.#hash = null;
    this.#root = null;
    this.#tree.replaceChildren();
  }
}
