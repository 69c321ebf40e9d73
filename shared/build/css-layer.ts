import type { CascadeLayer } from '@kalalaya/contract/style';
import type { AtRule, Plugin, Root } from 'postcss';

/**
 * PostCSS plugin: puts every CSS module into the cascade layer of its frontend, so that a remote's rules can never
 * outweigh the shell's order of layers (`reset, base, kit, page`). Global sheets name their layer themselves.
 */
export function cssLayer(): Plugin {
  return {
    postcssPlugin: 'kalalaya-css-layer',
    Once(root: Root, { AtRule: LayerRule }) {
      const file = root.source?.input.file ?? '';
      if (!file.endsWith('.module.css')) return;
      const params: CascadeLayer = /[\\/](?:shared|@kalalaya)[\\/]kit[\\/]/.test(file) ? 'kit' : 'page';
      const layer: AtRule = new LayerRule({ name: 'layer', params, nodes: [] });
      layer.append(root.nodes);
      root.removeAll();
      root.append(layer);
    },
  };
}
