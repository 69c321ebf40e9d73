import { HtmlValidate } from 'html-validate';
import { allAddresses } from '../support/addresses.ts';
import { mapLimited } from '../support/document.ts';
import { expect, test } from '../support/test.ts';

// What makes a document wrong, not how its source is written: a server writes it, nobody reads it as source.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-quotes': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'element-case': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    // The style sheet keeps a telephone number on one line.
    'tel-non-breaking': 'off',
    // As HTML has it: anything without white space. React's own ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
  },
});

test('no document has an error of HTML', async ({ portal }) => {
  test.setTimeout(120_000);
  const wrong = await mapLimited(await allAddresses(portal), 3, async (path) => {
    const html = await (await fetch(portal.url + path)).text();
    const report = await validator.validateString(html, path);
    return report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} at ${selector}`),
    );
  });
  expect(wrong.flat()).toEqual([]);
});

test('the checker itself finds what is wrong', async () => {
  const report = await validator.validateString('<!doctype html><p>one<div id="a"></div><i id="a"></i></p>');
  const rules = new Set(report.results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)));
  expect([...rules]).toEqual(expect.arrayContaining(['no-dup-id']));
});
