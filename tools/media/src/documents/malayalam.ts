import { Rng } from '../draw/rng.ts';
import { fontCss } from '../render/browser.ts';
import type { Part, Wanted } from './model.ts';
import { riverMalayalam } from './river/malayalam.ts';
import { dateIn, yearsOf } from './words.ts';

const escaped = (t: string) => t.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const haritha: readonly Part[] = [
  {
    title: 'ലക്ഷ്യം',
    lines: [
      'കലാലയത്തിൽ നടക്കുന്ന എല്ലാ പരിപാടികളും പ്രകൃതിക്ക് ഭാരമാകാതെ നടത്തുക എന്നതാണ് ഈ പെരുമാറ്റച്ചട്ടത്തിന്റെ ലക്ഷ്യം.',
      'മാലിന്യം ഉണ്ടാകാതെ നോക്കുക, ഉണ്ടായാൽ തരംതിരിക്കുക, തരംതിരിച്ചത് വീണ്ടും ഉപയോഗിക്കുക.',
    ],
  },
  {
    title: 'പരിപാടികളിൽ',
    lines: [
      'ഫ്ലക്സ് ബോർഡുകൾ ഉപയോഗിക്കരുത്; തുണിയിലും കടലാസിലും എഴുതിയ ബാനറുകൾ മതി.',
      'വെള്ളവും ചായയും സ്റ്റീൽ ഗ്ലാസുകളിൽ നൽകുക; ഒറ്റത്തവണ ഉപയോഗിക്കുന്ന പാത്രങ്ങൾ പാടില്ല.',
      'അതിഥികൾക്ക് പൂച്ചെണ്ടിനു പകരം ഒരു പുസ്തകമോ വൃക്ഷത്തൈയോ നൽകുക.',
      'ഭക്ഷണം ബാക്കിയായാൽ വൈകുന്നേരത്തിനു മുമ്പ് കൈമാറുക.',
    ],
  },
  {
    title: 'ക്ലാസ് മുറികളിൽ',
    lines: [
      'ഓരോ നിലയിലും മൂന്ന് പെട്ടികൾ: ജൈവം, കടലാസ്, മറ്റുള്ളവ.',
      'ഫാനും വിളക്കും അവസാനം ഇറങ്ങുന്നയാൾ അണയ്ക്കണം.',
      'മഷിപ്പേനകൾ ഉപയോഗിക്കാം; തീർന്ന പേനകൾ ശേഖരണപ്പെട്ടിയിൽ ഇടുക.',
    ],
  },
  {
    title: 'ജലവും മരങ്ങളും',
    lines: [
      'മഴവെള്ളം സംഭരിക്കുന്ന ടാങ്ക് മാസത്തിലൊരിക്കൽ പരിശോധിക്കും.',
      'ക്ഷേത്രക്കുളത്തിന്റെ പടവുകൾ ഓരോ ബുധനാഴ്ചയും ഭൂമിത്ര ക്ലബ്ബ് വൃത്തിയാക്കും.',
      'മുറിക്കേണ്ടിവരുന്ന ഓരോ മരത്തിനും പകരം പത്തെണ്ണം നടണം.',
    ],
  },
  {
    title: 'ചുമതല',
    lines: [
      'ഹരിത സമിതിയിൽ ഒരു അധ്യാപിക, രണ്ട് വിദ്യാർത്ഥികൾ, ഓഫീസിൽ നിന്ന് ഒരാൾ എന്നിവർ ഉണ്ടാകും.',
      'ഓരോ ആറു മാസത്തിലും കണക്കെടുപ്പ് നടത്തി ഫലം നോട്ടീസ് ബോർഡിൽ പ്രസിദ്ധീകരിക്കും.',
    ],
  },
];

const audit: readonly Part[] = [
  {
    title: 'പരിശോധനയുടെ രീതി',
    lines: [
      'മൂന്ന് ദിവസം രാവിലെയും വൈകുന്നേരവും എല്ലാ മുറികളും ശുചിമുറികളും അടുക്കളയും പരിശോധിച്ചു.',
      'ഓരോ ഇടത്തിനും അഞ്ചിൽ എത്ര മാർക്ക് എന്ന് രണ്ടു പേർ വെവ്വേറെ രേഖപ്പെടുത്തി.',
    ],
  },
  {
    title: 'കണ്ടത്',
    lines: [
      'ക്ലാസ് മുറികൾ മിക്കവാറും വൃത്തിയുള്ളതാണ്; ജനൽപ്പടികളിൽ പൊടി.',
      'കാന്റീനിനു പിന്നിലെ ഓട അടഞ്ഞിരുന്നു; അന്നുതന്നെ തുറന്നു.',
      'കുടിവെള്ള ടാങ്കിന്റെ മൂടി മാറ്റിവച്ചു.',
    ],
  },
  {
    title: 'ചെയ്യേണ്ടത്',
    lines: [
      'ശുചിമുറികളിൽ സോപ്പ് ഉണ്ടെന്ന് ദിവസവും രണ്ടുനേരം ഉറപ്പാക്കുക.',
      'മാലിന്യം തൂക്കി രേഖപ്പെടുത്തുന്ന പുസ്തകം തുടരുക.',
      'അടുത്ത പരിശോധന ആറു മാസം കഴിഞ്ഞ്.',
    ],
  },
];

const camp: readonly Part[] = [
  {
    title: 'ക്യാമ്പിനെക്കുറിച്ച്',
    lines: [
      'കുറിഞ്ഞിപ്പുഴയുടെ തീരത്തെ തണ്ണീർത്തടത്തിൽ മൂന്ന് ദിവസം നീണ്ട ക്യാമ്പിൽ നാൽപ്പത് വിദ്യാർത്ഥികൾ പങ്കെടുത്തു.',
      'പഞ്ചായത്തിലെ അംഗങ്ങളും കർഷകരും വഴികാട്ടികളായി.',
    ],
  },
  {
    title: 'ദിവസങ്ങൾ',
    lines: [
      'ഒന്നാം ദിവസം: നടത്തം, ഭൂപടം വരയ്ക്കൽ, പക്ഷികളുടെ കണക്കെടുപ്പ്.',
      'രണ്ടാം ദിവസം: വെള്ളത്തിന്റെ പരിശോധന, പായൽ നീക്കൽ, കൈത്തോട് തുറക്കൽ.',
      'മൂന്നാം ദിവസം: കണ്ടൽ നടീൽ, കുട്ടികൾക്കുള്ള ക്ലാസ്, അവലോകനം.',
    ],
  },
  {
    title: 'ഫലം',
    lines: [
      'മുപ്പത്തിനാല് ഇനം പക്ഷികളെ രേഖപ്പെടുത്തി; പതിനൊന്ന് ഇനം തവളകളെയും.',
      'മൂന്ന് കൈത്തോടുകൾ വീണ്ടും ഒഴുകിത്തുടങ്ങി.',
      'അടുത്ത വർഷം ഇതേ സ്ഥലത്ത് വീണ്ടും കണക്കെടുക്കും.',
    ],
  },
];

const practice: readonly Part[] = [
  {
    title: 'പരിശീലനം',
    lines: [
      'അധ്യാപക വിദ്യാർത്ഥികൾ പതിനാറ് ആഴ്ച പങ്കാളിത്ത വിദ്യാലയങ്ങളിൽ പഠിപ്പിച്ചു.',
      'ഓരോരുത്തരും നാൽപ്പത് പാഠങ്ങൾ എടുത്തു; അതിൽ പത്തെണ്ണം സഹപാഠികൾ നിരീക്ഷിച്ചു.',
    ],
  },
  {
    title: 'അനുഭവം',
    lines: [
      'ആദ്യ ആഴ്ച ശബ്ദം പുറത്തുവന്നില്ല എന്ന് പലരും എഴുതി; നാലാം ആഴ്ചയോടെ കുട്ടികളുടെ പേരുകൾ പഠിച്ചു.',
      'ബോർഡിൽ എഴുതുമ്പോൾ ക്ലാസിനോട് പുറംതിരിയരുത് എന്നതാണ് ഏറ്റവും കൂടുതൽ കേട്ട ഉപദേശം.',
      'ചെലവു കുറഞ്ഞ പഠനോപകരണങ്ങൾ വിദ്യാലയങ്ങൾ സ്വന്തമാക്കി.',
    ],
  },
  {
    title: 'വിലയിരുത്തൽ',
    lines: [
      'വിദ്യാലയത്തിലെ മെന്ററും കലാലയത്തിലെ മെന്ററും ചേർന്ന് മാർക്ക് നൽകി.',
      'സ്വയം വിലയിരുത്തിയ കുറിപ്പ് ഓരോരുത്തരും സമർപ്പിച്ചു.',
    ],
  },
];

const service: readonly Part[] = [
  {
    title: 'പ്രവർത്തനങ്ങൾ',
    lines: [
      'വാർഡിലെ അൻപത് വീടുകളിൽ വായനാസർവേ നടത്തി.',
      'അങ്കണവാടിയുടെ ചുമരിൽ അക്ഷരങ്ങളും പൂക്കളും വരച്ചു.',
      'മുതിർന്നവർക്ക് ഫോൺ ഉപയോഗിക്കാൻ പഠിപ്പിക്കുന്ന ക്ലാസുകൾ എല്ലാ ശനിയാഴ്ചയും.',
    ],
  },
  {
    title: 'പങ്കാളികൾ',
    lines: ['നൂറ്റിപ്പന്ത്രണ്ട് വിദ്യാർത്ഥികൾ, ഒമ്പത് അധ്യാപകർ, കുടുംബശ്രീ പ്രവർത്തകർ.', 'ചെലവ് സഹകരണ സംഘം വഹിച്ചു.'],
  },
  {
    title: 'തുടർച്ച',
    lines: [
      'സർവേയിൽ കണ്ട ആവശ്യമനുസരിച്ച് വായനശാലയ്ക്ക് ഇരുനൂറ് പുസ്തകങ്ങൾ നൽകും.',
      'അടുത്ത വർഷം മേലെപ്പാറ കോളനിയിൽ പ്രവർത്തനം തുടങ്ങും.',
    ],
  },
];

const kinds: readonly (readonly [RegExp, readonly Part[]])[] = [
  [/ഹരിത|haritha/i, haritha],
  [/ശുചിത്വ/, audit],
  [/തണ്ണീർ|ക്യാമ്പ്/, camp],
  [/അധ്യാപന|പരിശീലന/, practice],
];

/** Returns true if the text contains Malayalam: such documents are printed by Chromium, not by pdfkit. */
export const isMalayalam = (text: string): boolean => /[\u0D00-\u0D7F]/.test(text);

/** Returns a Malayalam document as an HTML page for printing, and its date. */
export function malayalamPage(wanted: Wanted): { html: string; date: string } {
  const R = new Rng(`document/${wanted.file}`);
  const years = yearsOf(`${wanted.title} ${wanted.file}`, wanted.when);
  const date = /^\d{4}-\d\d-\d\d/.test(wanted.when) ? wanted.when.slice(0, 10) : dateIn(R, years);
  const river = wanted.art === 'river';
  const [brand, tint] = river ? ['#1D3762', '#E1E9EC'] : ['#0F4C3A', '#E5ECE3'];
  const parts =
    (river ? riverMalayalam : kinds).find(([pattern]) =>
      pattern.test(`${wanted.title} ${wanted.file}`),
    )?.[1] ?? service;
  const title = wanted.title
    .replaceAll('_', ' ')
    .replace(/\.pdf$/, '')
    .replace(/^[\d.]+\s*/, '')
    .replace(/\s*#\d+$/, '');
  const months = ['ജൂൺ', 'ജൂലൈ', 'ഓഗസ്റ്റ്', 'സെപ്റ്റംബർ', 'ഒക്ടോബർ', 'നവംബർ'];
  const rows = months
    .map(
      (month) =>
        `<tr><td>${month}</td><td>${R.int(8, 64)}</td><td>${R.int(2, 19)}</td><td>${R.pick(['പൂർത്തിയായി', 'തുടരുന്നു', 'പരിശോധിച്ചു'])}</td></tr>`,
    )
    .join('');
  const html = `<!doctype html><html lang="ml"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${fontCss()}
@page{size:A4;margin:20mm 21mm 18mm}body{font:11pt/1.85 'Page Sans','Page Malayalam';color:#1B211E;margin:0}
header{border-bottom:2px solid #B8862B;padding-bottom:3mm;margin-bottom:6mm}header b{font:600 13pt 'Page Serif';color:${brand};display:block}header span{font-size:9pt;color:#4C554F}
h1{font:600 18pt/1.5 'Page Serif','Page Malayalam';margin:0 0 2mm}h2{font:600 12.5pt/1.6 'Page Sans','Page Malayalam';color:${brand};margin:6mm 0 1mm;break-after:avoid}li{margin:.8mm 0}
table{border-collapse:collapse;width:100%;font-size:10pt;margin-top:4mm}th{background:${tint};text-align:left}th,td{border-bottom:.5px solid #B9AE94;padding:1.2mm 2mm}.no{color:#4C554F;font-size:9.5pt}</style></head>
<body><header><b>${escaped(wanted.college)}</b><span>${escaped(wanted.address)}</span></header><p class="no">${date.split('-').reverse().join('/')} · ${years}</p><h1>${escaped(title)}</h1>
${parts.map(({ title: t, lines }) => `<h2>${t}</h2><ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`).join('')}
<h2>കണക്കുകൾ</h2><table><tr><th>മാസം</th><th>പങ്കെടുത്തവർ</th><th>ദിവസങ്ങൾ</th><th>നില</th></tr>${rows}</table>
<p style="margin-top:14mm">കോ-ഓർഡിനേറ്റർ &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; പ്രിൻസിപ്പൽ</p></body></html>`;
  return { html, date };
}
