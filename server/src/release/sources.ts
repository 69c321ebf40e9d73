import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { decodeSegment } from '@kalalaya/contract/address';
import type { Release } from './read-release.ts';

/** A position in a stack: a release's file by URL or path, with a 1-based line and column. */
const FRAME = /\/([\w-]+)\/([^/\s()]+)\/((?:node\/)?[\w@.+-]+\.c?js):(\d+):(\d+)/g;

type MappedRelease = Pick<Release, 'name' | 'version' | 'dir'>;

/** Returns the original position; null if the stack has invalid numbers or the map is broken. */
function originalPosition(map: TraceMap, line: number, column: number) {
  try {
    return originalPositionFor(map, { line, column: column - 1 });
  } catch {
    return null;
  }
}

/** Resolves positions in a release's built files to their sources, using the source maps in `maps/`. */
export class ReleaseSources {
  readonly release: MappedRelease;
  readonly #maps = new Map<string, Promise<TraceMap | null>>();

  constructor(release: MappedRelease) {
    this.release = release;
  }

  #map(file: string): Promise<TraceMap | null> {
    const cached = this.#maps.get(file);
    if (cached) return cached;
    const mapFile = path.join(this.release.dir, 'maps', `${file}.map`);
    const map = readFile(mapFile, 'utf8')
      .then((text) => new TraceMap(text))
      // Releases of older presets have no map, and an uploaded map may be broken: the built file is named
      // instead.
      .catch(() => null);
    this.#maps.set(file, map);
    return map;
  }

  async #source(file: string, line: number, column: number): Promise<string> {
    const map = await this.#map(file.startsWith('node/') ? file : `web/${file}`);
    const original = map && originalPosition(map, line, column);
    if (!original?.source) return `${file}:${line}:${column}`;
    return `${original.source.replace(/^(\.{0,2}\/)+/, '')}:${original.line}:${original.column + 1}`;
  }

  /**
   * Returns the first position in a stack that belongs to this release, as `src/pages/a.page.tsx:12:5`, or
   * null. The release's own sources take precedence over packages. Never rejects.
   */
  async findPosition(stack: string): Promise<string | null> {
    const { name, version } = this.release;
    const positions: string[] = [];
    for (const [, owner, release, file = '', line, column] of stack.matchAll(FRAME)) {
      if (owner !== name || decodeSegment(release ?? '') !== version) continue;
      positions.push(await this.#source(file, Number(line), Number(column)));
    }
    return positions.find((position) => !position.includes('node_modules/')) ?? positions[0] ?? null;
  }
}
