/** Options of `dangersIn`. */
export interface DangerOptions {
  /** Origin of the portal. */
  readonly origin: string;
  /** Document to check; defaults to that of the current page. */
  readonly document?: Document;
  /** An inert element with HTML of a response; defaults to the complete page. */
  readonly within?: Element;
}

/**
 * Returns everything in a document that hostile data must not introduce: active, loading, posting or
 * restyling elements, event handler attributes, addresses with a refused scheme, resources of other hosts,
 * names that shadow globals. It is self-contained so that it can run inside a page.
 */
export function dangersIn({ origin, document: inputDocument, within }: DangerOptions): string[] {
  const doc = inputDocument ?? document;
  const root: Element | null = within ?? doc.getElementById('root');
  if (root === null) return ['no root element'];
  const dangers: string[] = [];
  const report = (what: string, element: Element) =>
    dangers.push(`${what}: ${element.outerHTML.slice(0, 200)}`);

  const forbidden =
    'script, base, meta, link, style, iframe, frame, frameset, object, embed, applet, portal, fencedframe, marquee, template, noscript:not([class]), math, foreignObject, animate, set, use, image, audio, track, area, map, dialog[open]:not([class]), xss, x-widget, plaintext, xmp';
  // React adds preload links for the images it renders.
  const hint = (element: Element) => {
    const address = element.getAttribute('href') ?? '';
    return (
      element.matches('link[rel=preload][as=image]') && address.startsWith('/') && !address.startsWith('//')
    );
  };
  for (const element of root.querySelectorAll(forbidden)) if (!hint(element)) report('element', element);
  // Controls of the portal have a class; sanitised HTML has none.
  for (const element of root.querySelectorAll(
    'form, input, textarea, select, svg, video, source, output, button',
  )) {
    const own =
      element.closest('[class]') !== null &&
      (element.hasAttribute('class') ||
        element.parentElement?.closest('svg, video, picture, form, [class][role=toolbar]') !== null);
    if (!own) report('foreign control', element);
  }
  if (within === undefined) {
    if (doc.querySelectorAll('[id="root"]').length !== 1) dangers.push('a second root');
    if (doc.querySelectorAll('base, meta[http-equiv]').length > 0) dangers.push('a base or http-equiv');
    if (doc.querySelectorAll('[id="page-title"]').length > 1) dangers.push('a second page title');
    for (const element of doc.querySelectorAll('head link, head script')) {
      const address = element.getAttribute('href') ?? element.getAttribute('src');
      const canonical = element.getAttribute('rel') === 'canonical';
      if (address !== null && !canonical && new URL(address, origin).origin !== origin)
        report('head', element);
    }
  }

  const names =
    'getElementById body attributes parentNode firstChild root __pwned entry sessionStorage password'.split(
      ' ',
    );
  const ids =
    'location pwned pwned1 pwnedform pwnedpop __FEDERATION__ __KALALAYA_FEDERATION__ currentScript sessionStorage childNodes'.split(
      ' ',
    );
  const embedding =
    'src poster data background srcdoc manifest longdesc lowsrc dynsrc archive codebase classid cite ping formaction action'.split(
      ' ',
    );
  const picture = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif);base64,/;
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name === 'name' && names.includes(value)) report('name', element);
      if (name === 'id' && ids.includes(value)) report('id', element);
      if (/^on/i.test(name)) report(`handler ${name}`, element);
      if (name === 'style' && /url\(|expression|behavior|fixed/i.test(value)) report('style', element);
      if (name === 'srcset' || name === 'imagesrcset') {
        for (const candidate of value.split(',')) {
          const address = candidate.trim().split(/\s/)[0] ?? '';
          if (address !== '' && new URL(address, origin).origin !== origin) report('srcset', element);
        }
      }
      if (embedding.includes(name) && !picture.test(value)) {
        const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
        if (url?.origin !== origin || name === 'srcdoc') report(`resource ${name}`, element);
      }
      if (name !== 'href' && name !== 'xlink:href') continue;
      const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
      if (url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol)) report('scheme', element);
      else if (url.username !== '' || url.password !== '') report('user name', element);
      else if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
        // Links to other hosts must be absolute, open in a new tab and pass no opener.
        const rel = (element.getAttribute('rel') ?? '').split(/\s+/);
        const apart =
          element.getAttribute('target') === '_blank' &&
          rel.includes('noopener') &&
          rel.includes('noreferrer');
        if (!apart || !/^https?:\/\//i.test(value.trim())) report('other host', element);
      }
    }
  }
  return dangers;
}
