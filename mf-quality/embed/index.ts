// Must be first: records the page's globals before our libraries overwrite them.
import './globals.ts';
// Next the style sheets: their first mention determines the order of the cascade layers.
import './styles/index.css';

import { QualityElement, TAG } from './element.ts';
import { restoreGlobals } from './globals.ts';

restoreGlobals();
// Another copy of the module, of any release, may have defined the element already.
if (!customElements.get(TAG)) customElements.define(TAG, QualityElement);

export type { Tokens } from './college.ts';
export type { ErrorDetail, NavigateDetail } from './module.tsx';
export { QualityElement, TAG };
