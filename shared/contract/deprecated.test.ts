import { describe, expect, it } from 'vitest';
import * as address from './address/index.ts';
import * as calls from './calls/index.ts';
import * as state from './document/state.ts';
import * as offline from './offline/index.ts';
import manifest from './package.json' with { type: 'json' };
import * as search from './search-engine/index.ts';
import * as staticExport from './static-export/index.ts';

describe('the names of contract 2.4', () => {
  it('are the same values as the current names', () => {
    expect(offline.mayBeKept).toBe(offline.isCacheable);
    expect(offline.readKept).toBe(offline.readSavedSets);
    expect(offline.KEPT_NOTE_ID).toBe(offline.SAVED_NOTE_ID);
    expect(state.SLEEPING_ID).toBe(state.DEFERRED_SCRIPTS_ID);
    expect(calls.findCall).toBe(calls.matchCall);
    expect(address.decoded).toBe(address.decodeSegment);
    expect(search.makeEngine).toBe(search.createEngine);
    expect(staticExport.keptAddress).toBe(staticExport.exportedAddress);
  });

  it('are exported under the subpaths of that version', () => {
    const { exports } = manifest;
    expect(exports['./finding']).toBe(exports['./search-engine']);
    expect(exports['./documents']).toBe(exports['./document-index']);
    expect(exports['./documents/schema']).toBe(exports['./document-index/schema']);
    expect(exports['./copy']).toBe(exports['./static-export']);
  });
});
