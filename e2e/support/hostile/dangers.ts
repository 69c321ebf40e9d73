/** What `dangersIn` looks at, and what it may find there. */
export interface DangerOptions {
  /** Origin of the portal. */
  readonly origin: string;
  /** Document to look at; the page's own where this runs in a browser. */
  readonly document?: Document;
  /** An inert element that holds HTML of an answer; the whole page when left out. */
  readonly within?: Element;
}

/**
 * Everything in a document that hostile data must not bring there: elements that run, load, post or restyle, event
 * handler attributes, addresses with a refused scheme, resources of other hosts, names that shadow the page's own.
 * It stands on nothing outside itself, so that it can be run inside a page.
 */
export function dangersIn({ origin, document: given, within }: DangerOptions): string[] {
  const doc = given ?? document;
  const root: Element | null = within ?? doc.getElementById('root');
  if (root === null) return ['there is no root'];
  const found: string[] = [];
  const say = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);

  const forbidden =
    'script, base, meta, link, style, iframe, frame, frameset, object, embed, applet, portal, fencedframe, marquee, template, noscript, math, foreignObject, animate, set, use, image, audio, track, area, map, dialog[open]:not([class]), xss, x-widget, plaintext, xmp';
  // React asks for the pictures it draws with preload links of its own.
  const hint = (element: Element) => {
    const address = element.getAttribute('href') ?? '';
    return (
      element.matches('link[rel=preload][as=image]') && address.startsWith('/') && !address.startsWith('//')
    );
  };
  for (const element of root.querySelectorAll(forbidden)) if (!hint(element)) say('element', element);
  // What the portal draws itself has a class; HTML of the data keeps none.
  for (const element of root.querySelectorAll(
    'form, input, textarea, select, svg, video, source, output, button',
  )) {
    const own =
      element.closest('[class]') !== null &&
      (element.hasAttribute('class') || element.parentElement?.closest('svg, video, picture, form') !== null);
    if (!own) say('foreign control', element);
  }
  if (within === undefined) {
    if (doc.querySelectorAll('[id="root"]').length !== 1) found.push('a second root');
    if (doc.querySelectorAll('base, meta[http-equiv]').length > 0) found.push('a base or http-equiv');
    if (doc.querySelectorAll('[id="page-title"]').length > 1) found.push('a second page title');
    for (const element of doc.querySelectorAll('head link, head script')) {
      const address = element.getAttribute('href') ?? element.getAttribute('src');
      const canonical = element.getAttribute('rel') === 'canonical';
      if (address !== null && !canonical && new URL(address, origin).origin !== origin) say('head', element);
    }
  }

  const names = [
    'getElementById',
    'body',
    'attributes',
    'parentNode',
    'firstChild',
    'root',
    '__pwned',
    'entry',
    'sessionStorage',
    'password',
  ];
  const ids = [
    'location',
    'pwned',
    'pwned1',
    'pwnedform',
    'pwnedpop',
    '__FEDERATION__',
    '__KALALAYA_FEDERATION__',
    'currentScript',
    'sessionStorage',
    'childNodes',
  ];
  const embedding = [
    'src',
    'poster',
    'data',
    'background',
    'srcdoc',
    'manifest',
    'longdesc',
    'lowsrc',
    'dynsrc',
    'archive',
    'codebase',
    'classid',
    'cite',
    'ping',
    'formaction',
    'action',
  ];
  const picture = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,/;
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name === 'name' && names.includes(value)) say('name', element);
      if (name === 'id' && ids.includes(value)) say('id', element);
      if (/^on/i.test(name)) say(`handler ${name}`, element);
      if (name === 'style' && /url\(|expression|behavior|fixed/i.test(value)) say('style', element);
      if (name === 'srcset' || name === 'imagesrcset') {
        for (const candidate of value.split(',')) {
          const address = candidate.trim().split(/\s/)[0] ?? '';
          if (address !== '' && new URL(address, origin).origin !== origin) say('srcset', element);
        }
      }
      if (embedding.includes(name) && !picture.test(value)) {
        const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
        if (url?.origin !== origin || name === 'srcdoc') say(`resource ${name}`, element);
      }
      if (name !== 'href' && name !== 'xlink:href') continue;
      const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
      if (url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol)) say('scheme', element);
      else if (url.username !== '' || url.password !== '') say('user name', element);
      else if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
        // Another host is written out, opens in a new tab and gets no opener.
        const rel = (element.getAttribute('rel') ?? '').split(/\s+/);
        const apart =
          element.getAttribute('target') === '_blank' &&
          rel.includes('noopener') &&
          rel.includes('noreferrer');
        if (!apart || !/^https?:\/\//i.test(value.trim())) say('other host', element);
      }
    }
  }
  return found;
}
