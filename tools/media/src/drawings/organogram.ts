import { widthOf, words } from '../draw/letters.ts';
import type { Colour } from '../draw/palette.ts';
import { type Drawing, oval, rect, stroke } from '../draw/svg.ts';

/** A box of the chart: a name and a line of detail. */
interface Office {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly name: string;
  readonly detail?: string;
  readonly tone: 'head' | 'line' | 'body' | 'leaf';
}

const tones: Readonly<Record<Office['tone'], { ground: Colour; ink: Colour; edge: Colour }>> = {
  head: { ground: 'cGreen', ink: 'paper', edge: 'cGreen' },
  line: { ground: 'tintG', ink: 'ink', edge: 'cGreen' },
  body: { ground: 'tintY', ink: 'ink', edge: 'gold' },
  leaf: { ground: 'paper', ink: 'ink', edge: 'wallD' },
};

const HEIGHT = 84;

function office({ x, y, w, name, detail, tone }: Office): string {
  const { ground, ink, edge } = tones[tone];
  const size = Math.min(25, (25 * (w - 24)) / widthOf(name, { size: 25, weight: 600 }));
  const small = detail === undefined ? 0 : Math.min(19, (19 * (w - 24)) / widthOf(detail, { size: 19 }));
  return (
    rect(ground, x, y, w, HEIGHT, 'rx="4"') +
    `<rect class="s-${edge}" x="${x}" y="${y}" width="${w}" height="${HEIGHT}" rx="4" stroke-width="${tone === 'leaf' ? 1.6 : 2.4}"/>` +
    words(x + w / 2, y + (detail === undefined ? 51 : 38), name, {
      size,
      weight: 600,
      anchor: 'middle',
      colour: ink,
    }) +
    (detail === undefined
      ? ''
      : words(x + w / 2, y + 65, detail, { size: small, anchor: 'middle', colour: ink }))
  );
}

/** The organisation chart, from the governing society to the committees. Readable at 800 pixels. */
export function organogram(society: string): Drawing {
  const mid = 800;
  const list: Office[] = [
    {
      id: 'society',
      x: mid - 230,
      y: 120,
      w: 460,
      name: society,
      detail: 'General body of members',
      tone: 'head',
    },
    {
      id: 'board',
      x: mid - 180,
      y: 250,
      w: 360,
      name: 'Board of Directors',
      detail: 'President, Secretary, Treasurer',
      tone: 'head',
    },
    {
      id: 'principal',
      x: mid - 180,
      y: 380,
      w: 360,
      name: 'Principal',
      detail: 'Academic and administrative head',
      tone: 'head',
    },
    {
      id: 'council',
      x: 150,
      y: 380,
      w: 320,
      name: 'College Council',
      detail: 'Advises the Principal',
      tone: 'body',
    },
    { id: 'iqac', x: 1130, y: 380, w: 320, name: 'IQAC', detail: 'Plans and reviews quality', tone: 'body' },
    { id: 'academic', x: 60, y: 560, w: 340, name: 'Academic', detail: 'Heads of departments', tone: 'line' },
    {
      id: 'office',
      x: 440,
      y: 560,
      w: 340,
      name: 'Administration',
      detail: 'Senior superintendent',
      tone: 'line',
    },
    { id: 'support', x: 820, y: 560, w: 340, name: 'Student support', detail: 'Staff adviser', tone: 'line' },
    { id: 'bodies', x: 1200, y: 560, w: 340, name: 'Statutory cells', detail: 'Conveners', tone: 'line' },
  ];
  const columns: readonly (readonly [x: number, names: readonly (readonly [string, string])[]])[] = [
    [
      90,
      [
        ['Six departments', 'English to Commerce'],
        ['Library', 'Librarian, one assistant'],
        ['Laboratories', 'Science, computer'],
        ['Internship', '31 partner schools'],
      ],
    ],
    [
      470,
      [
        ['Accounts', 'Accountant'],
        ['Records and admission', 'Two clerks'],
        ['Buildings and campus', 'Watchman and gardener'],
        ['Canteen', 'Committee, nine cooks'],
      ],
    ],
    [
      850,
      [
        ["Students' Council", 'Elected each year'],
        ['NSS, NCC, clubs', 'Programme officers'],
        ['Scholarship desk', 'Tuesday and Friday'],
        ['Career guidance', 'Placement officer'],
      ],
    ],
    [
      1230,
      [
        ['Grievance redressal', 'Five members'],
        ['Internal complaints', 'Presiding officer'],
        ['Anti-ragging', 'Squad and committee'],
        ['SC/ST and OBC cells', 'Nodal officers'],
      ],
    ],
  ];
  const lines =
    stroke(
      'cGreen',
      `M${mid} 204V250M${mid} 334V380M${mid} 464V512M230 560V512H1370V560M610 560V512M990 560V512`,
      3,
    ) + stroke('gold', `M470 422H${mid - 180}M${mid + 180} 422H1130`, 3, 'stroke-dasharray="8 7"');
  let leaves = '';
  for (const [x, names] of columns) {
    leaves += stroke(
      'wallD',
      `M${x - 4} 644V${692 + (names.length - 1) * 100 + 42}${names.map((_, i) => `M${x - 4} ${734 + i * 100}H${x + 16}`).join('')}`,
      2.4,
    );
    leaves += names
      .map(([name, detail], i) =>
        office({ id: name, x: x + 16, y: 692 + i * 100, w: 290, name, detail, tone: 'leaf' }),
      )
      .join('');
  }
  const key =
    oval('cGreen', 72, 1124, 9) +
    words(92, 1131, 'line of responsibility', { size: 20 }) +
    stroke('gold', 'M330 1124H380', 3, 'stroke-dasharray="8 7"') +
    words(394, 1131, 'advice and review', { size: 20 });
  return {
    viewBox: [0, 0, 1600, 1160],
    title: 'Organogram',
    body:
      rect('paper', 0, 0, 1600, 1160) +
      words(60, 76, 'How the college is run', { size: 42, face: 'serif' }) +
      rect('gold', 60, 94, 120, 3) +
      lines +
      list.map(office).join('') +
      leaves +
      key,
  };
}
