/** Types of the `<kalalaya-quality>` element and of its federated module (docs/adopting.md). */
declare namespace KalalayaQuality {
  /** Colours of a college by token, e.g. `--brand`, for light and dark mode. */
  interface Tokens {
    readonly light?: Readonly<Record<string, string>>;
    readonly dark?: Readonly<Record<string, string>>;
  }

  /** Detail of `kalalaya:navigate`. */
  interface NavigateDetail {
    /** Path and query of the page within the module. */
    readonly path: string;
    readonly title: string;
    /** URL of the same page on the college's portal, for sharing. */
    readonly href: string;
  }

  /** Detail of `kalalaya:error`. */
  interface ErrorDetail {
    /** `settings`: an invalid attribute; `data`: a failed admin API call; `page`: a page threw. */
    readonly kind: 'settings' | 'data' | 'page';
    readonly message: string;
    readonly error: unknown;
  }

  /** Events fired by the element. Both bubble and are composed. */
  interface Events {
    'kalalaya:navigate': CustomEvent<NavigateDetail>;
    'kalalaya:error': CustomEvent<ErrorDetail>;
  }

  /** Attributes of the element. All may change at any time. */
  interface Attributes {
    /** URL of the admin API. Required. */
    'api-base': string;
    'uploads-base'?: string;
    portal?: string;
    /** Id of the college that the API serves. */
    college?: string;
    route?: string;
    theme?: 'light' | 'dark' | 'auto';
    documents?: 'links';
    /** Level of the page title; default 2. */
    'heading-level'?: '1' | '2' | '3' | '4';
    /** Shown parts, separated by spaces: `band`, `side-menu`, `breadcrumb`. Default: all. */
    parts?: string;
    'sync-hash'?: '' | true;
  }

  interface Element extends HTMLElement {
    /** Colours of the college. They take precedence over those of its portal. */
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

/** The federated module, for hosts that name the remote `quality`. Importing it defines the element. */
declare module 'quality/element' {
  export const TAG: 'kalalaya-quality';
  export const QualityElement: { new (): KalalayaQuality.Element };
  export type Tokens = KalalayaQuality.Tokens;
  export type NavigateDetail = KalalayaQuality.NavigateDetail;
  export type ErrorDetail = KalalayaQuality.ErrorDetail;
}
