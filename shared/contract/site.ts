/** One entry of a menu, a side menu or a footer column. `external` opens a new tab. */
export interface SiteLink {
  readonly label: string;
  readonly to: string;
  readonly external?: boolean;
  /** In a menu group of many entries: the sub-heading that it stands under. */
  readonly part?: string;
  /** What the label is short for, in a menu that has room for it. */
  readonly hint?: string;
}

/** A top-level menu entry: a plain link (`to`, no items) or a group that discloses its items. */
export interface MenuGroup {
  readonly label: string;
  readonly to?: string;
  /** One line under the group's name in the open panel. */
  readonly intro?: string;
  readonly items: readonly SiteLink[];
  /** Pages of the group, whichever remote draws them, that no menu lists: they follow beside each page of the group. */
  readonly more?: readonly SiteLink[];
}

/** A drawn or photographed picture with its intrinsic size in pixels. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Better encodings of the same picture, best first, each with its sizes. */
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[];
}

/**
 * The upload folders of the specification, section 7, joined to `uploadsBase` for bare file names
 * (specification/decisions.md, Calls).
 */
export interface UploadFolders {
  readonly photos: string;
  readonly facultyimg: string;
  readonly facultyresume: string;
  readonly course: string;
  readonly faculty: string;
  readonly facultyfile: string;
  readonly cell: string;
  readonly documents: string;
}

/** The cells with a fixed place in the portal; ids are those of the admin API. */
export interface SpecialCells {
  readonly scholarship: number;
  readonly ncc: number;
  readonly nss: number;
  readonly careerGuidance: number;
  readonly centers: number;
  readonly awards: number;
  readonly announcements: number;
}

/**
 * What every page may know of the college it is shown for: the public part of the profile, with menu
 * and footer put together from the live remotes' descriptors. Inlined into each document.
 */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** The name as the header breaks it, one or two lines. */
  readonly nameLines: readonly string[];
  /** Affiliation and recognition, one line. */
  readonly affiliation: string;
  /** Public origin without a trailing slash, for canonical links. */
  readonly origin: string;
  readonly apiBase: string;
  readonly uploadsBase: string;
  readonly folders: UploadFolders;
  readonly crest: Picture;
  readonly address: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly hours: { readonly open: string; readonly closed: string };
  readonly links: {
    readonly admission: string;
    readonly lms: string;
    readonly blog: string;
    readonly chat: string;
    readonly naac: string;
  };
  readonly menu: readonly MenuGroup[];
  readonly footer: readonly MenuGroup[];
  readonly cells: SpecialCells;
  /** Drawn map of the way to the college: thumbnail in the footer, whole on the contact page. */
  readonly map?: Picture;
  /** Where the way is shown by others: a map to embed on request, and directions. https addresses. */
  readonly mapLinks?: { readonly embed?: string; readonly directions?: string };
  /** Days that a message of the contact form is kept. */
  readonly messageDays?: number;
  /** Base of the portal's own calls, where `apiBase` is another's: on a foreign page. */
  readonly portalApiBase?: string;
  /**
   * Of a static copy alone: the address elsewhere that the contact form posts to; '' where nothing takes messages. Left out
   * where the portal itself does.
   */
  readonly messagesTo?: string;
  /** Pages and documents can be kept for offline reading: the portal has the service worker for it. */
  readonly offline?: boolean;
  /** Shown where a testimonial or event has no post date; may be empty. */
  readonly defaultPostDate: string;
}
