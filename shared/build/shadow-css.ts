import type { AtRule, Declaration, Plugin, Rule } from 'postcss';

/** Attribute of the element that stands for the document's root inside a shadow tree. */
const ROOT = '[data-kalalaya-root]';

/** A media query of widths alone: it asks for the room there is, which in a shadow tree is the element's own. */
const widthsOnly = /^\(\s*(?:min|max)-width:[^()]*\)(?:\s+and\s+\(\s*(?:min|max)-width:[^()]*\))*$/;

/** `1.5rem` and `5vw`, outside of names. */
const rems = /(?<![\w.#-])(-?(?:\d+\.)?\d+|-?\.\d+)rem\b/g;
const viewportWidths = /(?<![\w.#-])(-?(?:\d+\.)?\d+|-?\.\d+)vw\b/g;

function own(value: string): string {
  return value.replace(rems, 'calc($1 * var(--rem))').replace(viewportWidths, '$1cqi');
}

/**
 * A design token that the host page may override: `--paper` by `--kalalaya-paper`, in the dark theme by
 * `--kalalaya-dark-paper`.
 */
function settable({ prop, value, parent }: Declaration): string {
  const selector = (parent as Rule | undefined)?.selector ?? '';
  const dusk = selector.includes('data-mode');
  if (!dusk && selector !== ROOT) return value;
  return `var(--kalalaya-${dusk ? 'dark-' : ''}${prop.slice(2)}, ${value})`;
}

/**
 * PostCSS plugin that adapts the portal's styles to a shadow tree in a foreign page: `:root` becomes the tree's root
 * element, `rem` and `vw` follow the element instead of the page, and the design tokens can be set from outside as
 * `--kalalaya-*`.
 */
export function shadowCss(): Plugin {
  return {
    postcssPlugin: 'kalalaya-shadow-css',
    OnceExit(root, { AtRule: Container }) {
      const isTokens = /[\\/]tokens\.css$/.test(root.source?.input.file ?? '');
      root.walkRules((rule) => {
        rule.selector = rule.selector.replaceAll(':root', ROOT);
      });
      root.walkDecls((declaration) => {
        declaration.value = own(declaration.value);
        if (isTokens && declaration.prop.startsWith('--')) declaration.value = settable(declaration);
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
