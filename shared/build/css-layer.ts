import type { CascadeLayer } from '@kalalaya/contract/style';
import type { AtRule, Plugin, Root } from 'postcss';
import { kitFile } from './kit.ts';

/**
 * PostCSS plugin that wraps every CSS module in the cascade layer of its frontend. A remote's rules can then
 * never override the shell's layer order (`reset, base, kit, page`). Global style sheets declare their layer
 * themselves.
 */
export function cssLayer(): Plugin {
  return {
    postcssPlugin: 'kalalaya-css-layer',
    Once(root: Root, { AtRule: LayerRule }) {
      const file = root.source?.input.file ?? '';
      if (!file.endsWith('.module.css')) return;
      const params: CascadeLayer = kitFile(file) !== null ? 'kit' : 'page';
      const layer: AtRule = new LayerRule({ name: 'layer', params, nodes: [] });
      layer.append(root.nodes);
      root.removeAll();
      root.append(layer);
    },
  };
}
