/** Types of the element `<kalalaya-quality>` and of its federated module (docs/adopting.md). */
declare namespace KalalayaQuality {
  /** Colours of a college by token, e.g. `--brand`, for day and dusk. */
  interface Tokens {
    readonly light?: Readonly<Record<string, string>>;
    readonly dark?: Readonly<Record<string, string>>;
  }

  /** Detail of `kalalaya:navigate`. */
  interface NavigateDetail {
    /** Path and query of the page within the module. */
    readonly path: string;
    readonly title: string;
    /** The same page on the college's portal: an address that can be shared. */
    readonly href: string;
  }

  /** Detail of `kalalaya:error`. */
  interface ErrorDetail {
    /** `settings`: an attribute; `data`: a call of the admin API; `page`: a page threw. */
    readonly kind: 'settings' | 'data' | 'page';
    readonly message: string;
    readonly error: unknown;
  }

  /** Events that the element fires; both bubble and leave its shadow tree. */
  interface Events {
    'kalalaya:navigate': CustomEvent<NavigateDetail>;
    'kalalaya:error': CustomEvent<ErrorDetail>;
  }

  /** Attributes of the element; all may change at any time. */
  interface Attributes {
    /** Address of the admin API: needed. */
    'api-base': string;
    'uploads-base'?: string;
    portal?: string;
    /** Id of the college that the API answers for. */
    college?: string;
    route?: string;
    theme?: 'light' | 'dark' | 'auto';
    documents?: 'links';
    'sync-hash'?: '' | true;
  }

  /** The element. */
  interface Element extends HTMLElement {
    /** Colours of the college; they outweigh those of its portal. */
    tokens: Tokens;
    addEventListener<K extends keyof Events>(
      type: K,
      listener: (this: Element, event: Events[K]) => unknown,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ): void;
  }
}

interface HTMLElementTagNameMap {
  'kalalaya-quality': KalalayaQuality.Element;
}

/** The federated module, where the host names the remote `quality`. Importing it defines the element. */
declare module 'quality/element' {
  export const TAG: 'kalalaya-quality';
  export const QualityElement: { new (): KalalayaQuality.Element };
  export type Tokens = KalalayaQuality.Tokens;
  export type NavigateDetail = KalalayaQuality.NavigateDetail;
  export type ErrorDetail = KalalayaQuality.ErrorDetail;
}
