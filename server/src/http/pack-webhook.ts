import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { isSecret } from '../base/secret.ts';

type PackWebhookOptions = { secret: string | undefined; fetchPack: (id: string) => Promise<boolean> };

/**
 * `POST /portal/packs/<id>`: a webhook of a push, on any host. GitHub, Gitea and Forgejo sign the body; GitLab sends the secret.
 * The content is not read: the portal fetches what the branch is now, so that a repeated request does no harm.
 */
export const packWebhook: FastifyPluginAsync<PackWebhookOptions> = async (app, { secret, fetchPack }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.post<{ Params: { id: string }; Body: Buffer | undefined }>(
    '/portal/packs/:id',
    { bodyLimit: 2_000_000, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async ({ headers, body = '', params: { id } }, reply) => {
      reply.header('Cache-Control', 'no-store');
      const signature = createHmac('sha256', secret ?? '')
        .update(body)
        .digest('hex');
      const isSigned =
        isSecret(headers['x-hub-signature-256'], `sha256=${signature}`) ||
        isSecret(headers['x-gitea-signature'], signature) ||
        isSecret(headers['x-gitlab-token'], secret ?? '');
      if (secret === undefined || !isSigned)
        return reply.code(401).send({ message: 'Sign the request with the secret in PACK_WEBHOOK_SECRET.' });
      if (await fetchPack(id)) return reply.code(202).send({ message: `The pack ${id} is fetched.` });
      return reply.code(404).send({ message: `The pack ${id} is not a git repository.` });
    },
  );
};
