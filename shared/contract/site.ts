/** An entry of a menu, side menu or footer column. `external` links open a new tab. */
export interface SiteLink {
  readonly label: string;
  readonly to: string;
  readonly external?: boolean;
  /** Sub-heading of the entry in a large menu group. */
  readonly part?: string;
  /** Long form of the label, for menus with enough space. */
  readonly hint?: string;
}

/** A top-level menu entry: a plain link (`to`, no items) or a group that discloses its items. */
export interface MenuGroup {
  readonly label: string;
  readonly to?: string;
  /** One line below the group's name in the open panel. */
  readonly intro?: string;
  readonly items: readonly SiteLink[];
  /**
   * Pages of the group that no menu lists, from any remote. They follow in the side menu of the group's
   * pages.
   */
  readonly more?: readonly SiteLink[];
}

/** A picture with its intrinsic size in pixels. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Alternative encodings, preferred first, each with its sizes. */
  readonly sources?: readonly { readonly type: string; readonly srcSet: string }[];
}

/**
 * Upload folders (specification, section 7). Bare file names are resolved against `uploadsBase` and their
 * folder (specification/decisions.md, Calls).
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

/** Ids of the cells with a fixed role in the portal, as in the admin API. */
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
 * Public data of a college: its profile, with menu and footer merged from the live remotes' descriptors.
 * Inlined into each document.
 */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** The name in one or two lines, as displayed in the header. */
  readonly nameLines: readonly string[];
  /** Affiliation and recognition, in one line. */
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
  /** Drawn map of the route to the college: a thumbnail in the footer, full size on the contact page. */
  readonly map?: Picture;
  /** External maps, as https addresses: one to embed on request, one for directions. */
  readonly mapLinks?: { readonly embed?: string; readonly directions?: string };
  /** Retention of contact form messages, in days. */
  readonly messageDays?: number;
  /** Base of the portal's own calls on a host page, where `apiBase` belongs to another server. */
  readonly portalApiBase?: string;
  /**
   * Static exports only: address that the contact form posts to, '' if messages are not accepted. Left out if
   * the portal accepts them.
   */
  readonly messagesTo?: string;
  /**
   * True if the server sends documents as one archive (`<apiBase>/documents.zip`); a static export does not.
   */
  readonly archives?: boolean;
  /** Patterns of pages whose remote has no release that can be used at the moment. */
  readonly unavailable?: readonly string[];
  /** Day that counts as today, in the format `YYYY-MM-DD`, if the profile fixes it. */
  readonly asOf?: string;
  /** Time zone of the college, e.g. `Asia/Kolkata`. */
  readonly timeZone?: string;
  /** Text shown for a testimonial or event without a post date; may be empty. */
  readonly defaultPostDate: string;
}
