import * as v from 'valibot';

const FACT_NAME = 'a name of letters and digits like "officeHours"';
const FACT = 'one line of text without < > { }';

/** One line of text without markup. */
export const factSchema = v.pipe(v.string(FACT), v.regex(/^(?=.*\S)[^<>{}\r\n]*$/, FACT));

/** The facts of a college by name, without markup, so that they fit into pages and HTML fields. */
export const factSheetSchema = v.record(
  v.pipe(v.string(FACT_NAME), v.regex(/^[A-Za-z][A-Za-z0-9]*$/, FACT_NAME)),
  factSchema,
  'an object: { "officeHours": "10 am to 5 pm" }',
);
