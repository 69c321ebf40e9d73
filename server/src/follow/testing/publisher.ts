import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKey } from '../../publish-protocol/key.ts';
import { type ReleaseKey, type Statement, signStatement } from '../../publish-protocol/statement.ts';
import { withTarball } from '../../release/store/tarball.ts';
import { writeSentRelease } from '../../release/testing/make-release.ts';

/** Creates a release key. */
export function newReleaseKey(): ReleaseKey {
  const { publicKey, text: secret } = generateKey();
  return { publicKey, secret };
}

/** A portal that publishes `mf-a`, without anything else. Its responses can be replaced. */
export interface Publisher {
  readonly origin: string;
  key: ReleaseKey;
  statement: Omit<Statement, 'publicKey'>;
  archive: Buffer;
  /** Changes the text of a signed statement. */
  tamper: (envelope: string) => string;
  /** Statuses of the responses so far. */
  readonly statuses: number[];
  /** Origins that followers named. */
  readonly followers: Set<string>;
  /** Makes a release with this script live; resolves with its version. */
  publish(script: string, issued?: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a publisher that keeps its releases in a folder. */
export async function startPublisher(folder: string): Promise<Publisher> {
  const server = createServer((request, response) => {
    const send = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) => {
      publisher.statuses.push(status);
      response.writeHead(status, headers).end(body);
    };
    const { 'kalalaya-portal': follower, 'if-none-match': etag } = request.headers;
    if (typeof follower === 'string') publisher.followers.add(follower);
    const { statement } = publisher;
    if (request.url === '/portal/releases/mf-a/channel/stable') {
      const envelope = publisher.tamper(signStatement(statement, publisher.key));
      const tag = `"${createHash('sha256').update(envelope).digest('hex')}"`;
      if (etag === tag) send(304);
      else send(200, envelope, { etag: tag });
    } else if (request.url === `/portal/releases/mf-a/${statement.version}`) send(200, publisher.archive);
    else send(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publisher: Publisher = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: newReleaseKey(),
    statement: { name: 'mf-a', channel: 'stable', version: '0.0.0', digest: '', since: '', issued: '' },
    archive: Buffer.alloc(0),
    tamper: (envelope) => envelope,
    statuses: [],
    followers: new Set(),
    async publish(script, issued = new Date().toISOString()) {
      const { dir, version } = await writeSentRelease(folder, { name: 'mf-a', files: { 'a.js': script } });
      publisher.archive = await withTarball(dir, (file) => readFile(file));
      const digest = createHash('sha256').update(publisher.archive).digest('hex');
      publisher.statement = { name: 'mf-a', channel: 'stable', version, digest, since: issued, issued };
      return version;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return publisher;
}
