// @vitest-environment jsdom
import { DOCUMENT_STATE_ID, type DocumentState } from '@kalalaya/contract/document';
import { expect, it } from 'vitest';
import { DocumentStateError, readDocumentState } from './document-state.ts';
import { testSite } from './views/testing/site.ts';

const release = { container: 'mf_home', version: '1.0.0', entry: '/e.js', scripts: ['/r.js'], styles: [] };
const valid: DocumentState = {
  site: testSite,
  routeTable: [{ path: '/', remote: 'mf-home', title: 'Home' }],
  remotes: { 'mf-home': release },
  previous: {},
  notices: [{ title: 'Open day', content: '' }],
  matched: 'mf-home',
  router: { loaderData: { home: 1 }, errors: null },
};

function read(text: string): DocumentState {
  const script = document.createElement('script');
  Object.assign(script, { id: DOCUMENT_STATE_ID, type: 'application/json', textContent: text });
  document.body.replaceChildren(script);
  return readDocumentState();
}

it.each([
  valid,
  { ...valid, notices: null, matched: null, router: null, copy: { path: '/', query: [], live: null } },
  { ...valid, addedByALaterServer: true },
])('reads a valid state %#', (state) => expect(read(JSON.stringify(state))).toEqual(state));

it.each([
  ['site', null],
  ['routeTable', {}],
  ['remotes', null],
  ['previous', undefined],
  ['router', 1],
])('rejects a state with an invalid %s', (field, value) => {
  const state = JSON.stringify({ ...valid, [field]: value });
  expect(() => read(state)).toThrow(new DocumentStateError('has a state of another form'));
});

it('rejects a document without a state', () => {
  document.body.replaceChildren();
  expect(readDocumentState).toThrow('contains no portal state');
});
