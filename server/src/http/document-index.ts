import { COLLEGE_HEADER } from '@kalalaya/contract/calls';
import {
  documentCounts,
  documentMatrix,
  documentOfFile,
  findDocuments,
  locateDocument,
} from '@kalalaya/search/documents';
import type { FastifyPluginCallback } from 'fastify';
import { csvOf } from '../base/csv.ts';
import { getMatrixTable, handleDocumentCall } from '../content/documents/index.ts';
import { apiHeaders } from './admin-api/routes.ts';
import { addDocumentArchive } from './document-archive.ts';
import { refuse } from './headers.ts';
import { firstValues } from './query.ts';

/** Timeout for lists that are read for the first time, in milliseconds; longer for CSV, which must be complete. */
const LISTS_TIMEOUT_MS = 5_000;
const CSV_TIMEOUT_MS = 10_000;

/** Seconds after which a client may request a table again that was not ready. */
const RETRY_AFTER = '30';

/**
 * The portal's own calls about documents, next to those of the admin API and open to every origin like them:
 * `/admin/api/documents`, `/admin/api/documents/matrix` (`.csv` exports a kind as a complete table),
 * `/admin/api/documents/counts`, `/admin/api/documents/of-file` and `/admin/api/documents/<id>`.
 */
export const documentCalls: FastifyPluginCallback = (app, _options, done) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...apiHeaders,
      [COLLEGE_HEADER]: request.resolved.college.id,
      'cache-control': 'no-cache',
    });
  });

  for (const { pattern } of [findDocuments, documentMatrix, documentCounts, documentOfFile]) {
    app.get(`/admin/api${pattern}`, (request) =>
      handleDocumentCall(
        request.resolved.college.documents,
        pattern,
        firstValues(request.query),
        LISTS_TIMEOUT_MS,
      ),
    );
  }
  app.get<{ Params: { id: string } }>('/admin/api/documents/:id', (request) =>
    handleDocumentCall(
      request.resolved.college.documents,
      locateDocument.pattern,
      { id: request.params.id },
      LISTS_TIMEOUT_MS,
    ),
  );
  addDocumentArchive(app);
  app.get('/admin/api/documents/matrix.csv', async (request, reply) => {
    const { documents, origin, id } = request.resolved.college;
    if (!(await documents.waitUntilReady(CSV_TIMEOUT_MS)))
      return refuse(
        reply.header('retry-after', RETRY_AFTER),
        503,
        'The documents are being indexed. Please try again in a moment.\n',
      );
    const rows = getMatrixTable(documents, origin, firstValues(request.query));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="documents-by-metric-${id}.csv"`)
      .send(csvOf(rows, { bom: true }));
  });
  done();
};
