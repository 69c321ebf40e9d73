import { escapeUTF8 as escapeHtml } from 'entities';

/** A bar of a chart. */
interface Bar {
  readonly label: string;
  readonly value: number;
  /** True for the portal's bars, which have another colour. */
  readonly own: boolean;
}

/** A horizontal bar chart in groups, all with the same scale. */
export interface Chart {
  readonly title: string;
  /** Formats a value with its unit. */
  readonly text: (value: number) => string;
  readonly groups: readonly { readonly label: string; readonly bars: readonly Bar[] }[];
}

const WIDTH = 760;
const LEFT = 200;
const RIGHT = 90;
const BAR = 20;
const GAP = 6;
const GROUP_GAP = 18;
const TOP = 56;

/** Colours of the design (docs/look.md), light and dark. */
const style = `
  .paper { fill: #fbf8f1 } text { fill: #1b211e; font: 14px system-ui, sans-serif } .title { font-weight: 600; font-size: 16px }
  .own { fill: #0f4c3a } .other { fill: #b9ae94 } .group { font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #141a17 } text { fill: #ece7da } .own { fill: #7fc3a3 } .other { fill: #5d665f }
  }`;

/** Draws a chart as an SVG for light and dark colour schemes. */
export function drawChart({ title, text, groups }: Chart): string {
  const maximum = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const parts: string[] = [];
  let y = TOP;
  for (const { label, bars } of groups) {
    bars.forEach((bar, index) => {
      const width = Math.max(1, (bar.value / maximum) * (WIDTH - LEFT - RIGHT));
      const middle = y + BAR / 2 + 5;
      if (index === 0) parts.push(`<text class="group" x="20" y="${middle}">${escapeHtml(label)}</text>`);
      parts.push(
        `<text x="${LEFT - 12}" y="${middle}" text-anchor="end">${escapeHtml(bar.label)}</text>`,
        `<rect class="${bar.own ? 'own' : 'other'}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2"/>`,
        `<text x="${(LEFT + width + 8).toFixed(1)}" y="${middle}">${escapeHtml(text(bar.value))}</text>`,
      );
      y += BAR + GAP;
    });
    y += GROUP_GAP;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-label="${escapeHtml(title)}">
<style>${style}
</style>
<rect class="paper" width="${WIDTH}" height="${y}" rx="6"/>
<text class="title" x="20" y="32">${escapeHtml(title)}</text>
${parts.join('\n')}
</svg>
`;
}
