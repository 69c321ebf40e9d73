import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreLocation } from '../release/location.ts';
import { readReport, readReportPicture, removeExpiredReports } from '../release/preview-reports.ts';
import type { Preview } from '../release/previews.ts';
import { previewReportPage, REPORT_POLICY } from './preview-report-page.ts';

/** Interval at which reports of expired previews are removed, in milliseconds. */
const CLEANUP_INTERVAL_MS = 3_600_000;

interface PreviewReportOptions {
  readonly location: StoreLocation;
  /** Returns the preview of a token if it exists for the college of the request. */
  readonly previewOf: (request: FastifyRequest, token: string) => Promise<Preview | null>;
  /** Adds the headers that keep the token secret. */
  readonly uncached: (reply: FastifyReply) => FastifyReply;
}

/**
 * Adds the report of a preview: `/__preview/<token>/report`, and its pictures below. They exist for as long as the
 * preview.
 */
export function addPreviewReports(
  app: FastifyInstance,
  { location, previewOf, uncached }: PreviewReportOptions,
): void {
  const missing = (reply: FastifyReply) =>
    uncached(reply)
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('This preview has ended or has no report. Ask the person who sent it for a new link.');

  app.get<{ Params: { token: string } }>('/__preview/:token/report', async (request, reply) => {
    const preview = await previewOf(request, request.params.token);
    const report = preview && (await readReport(location, preview.token));
    if (preview === null || report === null) return missing(reply);
    return uncached(reply)
      .header('Content-Security-Policy', REPORT_POLICY)
      .type('text/html; charset=utf-8')
      .send(previewReportPage(report, preview));
  });

  app.get<{ Params: { token: string; file: string } }>(
    '/__preview/:token/report/:file',
    async (request, reply) => {
      const preview = await previewOf(request, request.params.token);
      const picture = preview && (await readReportPicture(location, preview.token, request.params.file));
      if (picture === null) return missing(reply);
      return uncached(reply).type('image/webp').send(picture);
    },
  );

  const cleanUp = () =>
    removeExpiredReports(location).catch((error: unknown) =>
      app.log.warn({ err: error }, 'reports of expired previews could not be removed'),
    );
  const timer = setInterval(cleanUp, CLEANUP_INTERVAL_MS).unref();
  // The database may be away, and the server starts without it.
  app.addHook('onReady', async () => void cleanUp());
  app.addHook('onClose', async () => clearInterval(timer));
}
