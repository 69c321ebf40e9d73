// First: what the page holds under the names our libraries use, before they are evaluated.
import './globals.ts';
// Then the sheets: the order of the cascade layers is that of their first mention.
import './styles/index.css';

import { QualityElement, TAG } from './element.ts';
import { restoreGlobals } from './globals.ts';
import { forgetOnLeave } from './session.ts';

restoreGlobals();
forgetOnLeave();
// Another copy of the module may stand in the page already, of this release or another: it stays.
if (!customElements.get(TAG)) customElements.define(TAG, QualityElement);

export type { Tokens } from './college.ts';
export type { ErrorDetail, NavigateDetail } from './module.tsx';
export { QualityElement, TAG };
