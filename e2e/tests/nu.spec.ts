import { allAddresses } from '../support/addresses.ts';
import { mapLimited } from '../support/document.ts';
import { nuErrors } from '../support/nu-validator.ts';
import { expect, test } from '../support/test.ts';

test.skip(!process.env.FULL, 'downloads the validator and Java: test:full');

test('the Nu validator reports no error on any route', async ({ portal }) => {
  test.setTimeout(600_000);
  const addresses = await allAddresses(portal);
  const documents = new Map<string, string>();
  await mapLimited(addresses, 3, async (address) => {
    documents.set(address, await (await fetch(portal.url + address)).text());
  });
  expect(documents.size).toBeGreaterThan(90);
  expect(await nuErrors(documents)).toEqual([]);
});

test('the Nu validator reports an invalid document', async () => {
  const wrong = '<!doctype html><html lang="en"><title>One</title><p><div id="a"></div><i id="a"></i></html>';
  expect((await nuErrors(new Map([['wrong', wrong]]))).join('\n')).toContain('wrong: Duplicate ID');
});
