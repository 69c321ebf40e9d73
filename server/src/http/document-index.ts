import { COLLEGE_HEADER } from '@kalalaya/contract/calls';
import {
  documentCounts,
  documentMatrix,
  documentOfFile,
  findDocuments,
  locateDocument,
} from '@kalalaya/contract/document-index';
import { stringify } from 'csv-stringify/sync';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { apiHeaders } from '../admin-api/index.ts';
import { answerDocuments, matrixTable } from '../document-index/index.ts';
import type { College } from '../portal/college.ts';

interface DocumentCallsOptions {
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** How long an answer waits for lists that are read for the first time, in ms; a table is wanted whole. */
const WAIT_MS = 5_000;
const CSV_WAIT_MS = 10_000;

type Texts = Readonly<Record<string, string>>;

/** The first value of each parameter. */
function textsOf(query: unknown): Texts {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      String([value].flat()[0] ?? ''),
    ]),
  );
}

/**
 * The portal's own calls about documents, beside those of the admin API and open to any page like them:
 * `/admin/api/documents`, `/admin/api/documents/matrix` (`.csv` for the whole of a kind as a table),
 * `/admin/api/documents/counts`, `/admin/api/documents/of-file` and `/admin/api/documents/<id>`.
 */
export const documentCalls: FastifyPluginCallback<DocumentCallsOptions> = (app, { collegeOf }, done) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...apiHeaders, [COLLEGE_HEADER]: collegeOf(request).id, 'cache-control': 'no-cache' });
  });

  for (const { pattern } of [findDocuments, documentMatrix, documentCounts, documentOfFile]) {
    app.get(`/admin/api${pattern}`, (request) =>
      answerDocuments(collegeOf(request).documents, pattern, textsOf(request.query), WAIT_MS),
    );
  }
  app.get<{ Params: { id: string } }>('/admin/api/documents/:id', (request) =>
    answerDocuments(collegeOf(request).documents, locateDocument.pattern, { id: request.params.id }, WAIT_MS),
  );
  app.get('/admin/api/documents/matrix.csv', async (request, reply) => {
    const { documents, origin, id } = collegeOf(request);
    await documents.ready(CSV_WAIT_MS);
    const rows = matrixTable(documents, origin, textsOf(request.query));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="documents-by-metric-${id}.csv"`)
      .send(
        stringify(
          rows.map((row) => [...row]),
          { bom: true, escape_formulas: true },
        ),
      );
  });
  done();
};
