import { fetchCollege, type Tokens, tokenSheet } from './college.ts';
import { type HashSync, syncHash } from './hash.ts';
import { type ErrorDetail, type NavigateDetail, type RunningModule, startModule } from './module.tsx';
import { releasePdf, retainPdf } from './pdf/port.ts';
import { attributes, readDataSource, readRoute, readTheme } from './settings.ts';
import { adoptStyles } from './styles/collect.ts';

/** Name of the element. */
export const TAG = 'kalalaya-quality';

/** Attributes that are applied to the running module; a change of any other restarts it. */
const liveAttributes = new Set(['route', 'theme', 'sync-hash']);

function block(name: string, attribute: string): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute(attribute, '');
  return element;
}

/**
 * `<kalalaya-quality api-base="…">`: a college's quality documents on any page (docs/adopting.md). Everything lives in
 * its shadow tree; it fires `kalalaya:navigate` (`NavigateDetail`) and `kalalaya:error` (`ErrorDetail`).
 */
export class QualityElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = attributes;

  readonly #tree = this.attachShadow({ mode: 'open' });
  readonly #look = new CSSStyleSheet();
  #tokens: Tokens = {};
  #collegeTokens: Tokens = {};
  #module: RunningModule | null = null;
  #hash: HashSync | null = null;
  #root: HTMLElement | null = null;
  /** Aborts what the previous start set up. */
  #ended = new AbortController();
  #restart = false;

  /** Colours of the college, by token; they outweigh those of its portal. */
  get tokens(): Tokens {
    return this.#tokens;
  }

  set tokens(tokens: Tokens) {
    this.#tokens = tokens;
    this.#paint();
  }

  connectedCallback(): void {
    // A property that was set before the element was defined hides the accessor.
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

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (this.#root === null || before === now) return;
    if (name === 'route') this.#module?.open(this.#route());
    if (name === 'theme') this.#paint();
    if (name === 'sync-hash') this.#follow();
    if (liveAttributes.has(name) || this.#restart) return;
    // Several attributes are often set one after the other.
    this.#restart = true;
    queueMicrotask(() => {
      this.#restart = false;
      if (this.#root === null) return;
      this.#stop();
      void this.#start();
    });
  }

  #read = (name: string) => this.getAttribute(name);

  #route(): string {
    return readRoute(this.#read);
  }

  #paint(): void {
    const theme = readTheme(this.#read);
    if (theme === 'auto') this.#root?.removeAttribute('data-mode');
    else this.#root?.setAttribute('data-mode', theme);
    this.#look.replaceSync(tokenSheet([this.#collegeTokens, this.#tokens]));
  }

  #tell(type: 'navigate' | 'error', detail: NavigateDetail | ErrorDetail): void {
    this.dispatchEvent(new CustomEvent(`kalalaya:${type}`, { detail, bubbles: true, composed: true }));
  }

  /** Starts or stops synchronising with the fragment of the page's address. */
  #follow(): void {
    this.#hash?.stop();
    this.#hash = this.hasAttribute('sync-hash')
      ? syncHash((path) => this.#module?.open(path ?? this.#route(), { replace: true }))
      : null;
  }

  #frame(): HTMLElement {
    const frame = block('section', 'data-kalalaya-frame');
    frame.setAttribute('aria-label', 'Quality assurance');
    const root = block('div', 'data-kalalaya-root');
    frame.append(root);
    this.#tree.replaceChildren(frame);
    frame.style.setProperty('--visitor-rem', getComputedStyle(frame).fontSize || '16px');
    return root;
  }

  async #start(): Promise<void> {
    const ended = new AbortController();
    this.#ended = ended;
    const stopStyles = adoptStyles(this.#tree, this.#look);
    retainPdf();
    ended.signal.addEventListener('abort', () => {
      stopStyles();
      releasePdf();
    });
    const root = this.#frame();
    this.#root = root;
    this.#collegeTokens = {};
    this.#paint();
    this.#follow();
    try {
      const source = readDataSource(this.#read, document.baseURI);
      const college = await fetchCollege(source, ended.signal);
      if (ended.signal.aborted) return;
      this.#collegeTokens = college?.theme ?? {};
      this.#paint();
      const module = startModule(root, source, college, this.#hash?.current() ?? this.#route(), {
        navigate: (detail, how) => {
          if (how !== 'first') this.#hash?.write(detail.path, how);
          this.#tell('navigate', detail);
        },
        error: (detail) => this.#tell('error', detail),
        refused: (error) => {
          if (ended.signal.aborted || this.#module === null) return;
          this.#module.stop();
          this.#module = null;
          this.#refuse(root, error);
        },
      });
      this.#module = module;
      // What is pressed or typed in belongs to this element's college.
      this.#tree.addEventListener('click', module.enter, { capture: true, signal: ended.signal });
    } catch (error) {
      if (ended.signal.aborted) return;
      this.#refuse(root, error);
    }
  }

  /** Says in the page and by an event why nothing is shown. */
  #refuse(root: HTMLElement, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    root.textContent = message;
    this.#tell('error', { kind: 'settings', message, error });
  }

  #stop(): void {
    this.#module?.stop();
    this.#module = null;
    this.#ended.abort();
    this.#hash?.stop();
    this.#hash = null;
    this.#root = null;
    this.#tree.replaceChildren();
  }
}
