import type { AtRule, Declaration, Plugin, Rule } from 'postcss';

/** Selector of the element that replaces the document's root inside a shadow tree. */
const ROOT = '[data-kalalaya-root]';

/** Matches a media query that only tests widths, which becomes a container query in a shadow tree. */
const widthsOnly = /^\(\s*(?:min|max)-width:[^()]*\)(?:\s+and\s+\(\s*(?:min|max)-width:[^()]*\))*$/;

/** `1.5rem` and `5vw` as values, but not inside names. */
const rems = /(?<![\w.#-])(-?(?:\d+\.)?\d+|-?\.\d+)rem\b/g;
const viewportWidths = /(?<![\w.#-])(-?(?:\d+\.)?\d+|-?\.\d+)vw\b/g;

function scaleToElement(value: string): string {
  return value.replace(rems, 'calc($1 * var(--rem))').replace(viewportWidths, '$1cqi');
}

/**
 * Lets the host page override a design token: `--paper` by `--kalalaya-paper`, in the dark theme by
 * `--kalalaya-dark-paper`.
 */
function overridableToken({ prop, value, parent }: Declaration): string {
  const selector = (parent as Rule | undefined)?.selector ?? '';
  const isDark = selector.includes('data-mode');
  if (!isDark && selector !== ROOT) return value;
  return `var(--kalalaya-${isDark ? 'dark-' : ''}${prop.slice(2)}, ${value})`;
}

/**
 * Matches headings by their level in the page's outline: the host page's `heading-level` changes their tags
 * (`Heading` in the kit).
 */
function byLevel(selector: string): string {
  return selector.replace(
    /(?<![\w.#[-])h([1-4])(?![\w-])/g,
    ':where(h$1:not([data-level]),[data-level="$1"])',
  );
}

/**
 * PostCSS plugin that adapts the portal's styles to a shadow tree in a host page. `:root` becomes the tree's
 * root element, headings are matched by level, `rem` and `vw` are relative to the element instead of the page, and the host page can set the
 * design tokens as `--kalalaya-*`.
 */
export function shadowCss(): Plugin {
  return {
    postcssPlugin: 'kalalaya-shadow-css',
    OnceExit(root, { AtRule: Container }) {
      const isTokens = /[\\/]tokens\.css$/.test(root.source?.input.file ?? '');
      root.walkRules((rule) => {
        rule.selector = byLevel(rule.selector.replaceAll(':root', ROOT));
      });
      root.walkDecls((declaration) => {
        declaration.value = scaleToElement(declaration.value);
        if (isTokens && declaration.prop.startsWith('--')) declaration.value = overridableToken(declaration);
      });
      root.walkAtRules('media', (media: AtRule) => {
        if (!widthsOnly.test(media.params)) return;
        const container = new Container({ name: 'container', params: `kalalaya ${media.params}` });
        container.append(media.nodes ?? []);
        media.replaceWith(container);
      });
    },
  };
}
