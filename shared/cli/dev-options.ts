import type { JsonOption } from '@kalalaya/node/terminal/output';
import { InvalidArgumentError, Option } from 'commander';

/** Port of the dev server of a remote. The portal names its origin in DEV_ORIGINS, so it is always the same. */
export const DEV_PORT = 3100;
const MAX_PORT = 65_535;

/** Options of `kalalaya dev`. */
export interface DevOptions extends JsonOption {
  readonly port?: number;
  /** Path that the printed address opens. */
  readonly page?: string;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= MAX_PORT) return port;
  throw new InvalidArgumentError('a port such as 3100');
}

function parsePage(text: string): string {
  if (text.startsWith('/')) return text;
  throw new InvalidArgumentError('a path such as /Reading-Room');
}

/** Option of every command that serves a remote from source for another portal. */
export const portOption = () =>
  new Option('--port <number>', `Port of the dev server of a remote; ${DEV_PORT} by default.`).argParser(
    parsePort,
  );

/** Option that selects the page of a preview or a dev server. */
export const pageOption = () =>
  new Option('--page <path>', 'Page to open; the first page of the remote by default.').argParser(parsePage);
