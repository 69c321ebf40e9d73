import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NoAnswerError } from '@kalalaya/contract';
import { defaultFolders } from '@kalalaya/contract/address';
import { readCall } from '@kalalaya/contract/calls';
import { locationIn } from '../../../store/testing/location.ts';
import type { ApiReader } from '../../admin-api/index.ts';
import { Ledger } from '../addresses/ledger.ts';
import { CollegeDocuments, type DocumentsOptions } from '../college-documents.ts';

const site = {
  id: 'sahya',
  uploadsBase: '/admin/uploads',
  origin: 'https://sahya.example',
  folders: defaultFolders,
};

/** Creates a reader over raw responses; an undefined response is a network error. */
export function readerOf(
  respond: (address: string) => unknown,
  revision = () => '1',
): DocumentsOptions['reader'] {
  const current: ApiReader['current'] = async (call, params) => {
    const raw = respond(call.address(params));
    if (raw === undefined) throw new NoAnswerError('network', call.pattern, 'refused');
    return readCall(call, raw);
  };
  return { current, revision };
}

/** Opens a college's documents over raw responses. `close` removes its folder. */
export async function openDocuments(
  respond: (address: string) => unknown,
  options: Partial<DocumentsOptions> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  const documents = new CollegeDocuments({
    site: () => site,
    pack: () => ({ content: () => null, contentKeys: [] }),
    reader: readerOf(respond),
    expires: false,
    facts: () => ({}),
    file: path.join(folder, 'sahya.json'),
    ledger: new Ledger(locationIn(folder)),
    readFileHash: async () => null,
    reloadPack: async () => undefined,
    onProblem: (error) => {
      throw error;
    },
    ...options,
  });
  return {
    documents,
    folder,
    async close() {
      await documents.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
