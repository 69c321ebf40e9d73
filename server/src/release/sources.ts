import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { decoded } from '@kalalaya/contract/address';
import type { Release } from './read-release.ts';

/** A place in a stack: a file of a release, by its address or its path, with line and column from 1. */
const PLACE = /\/([\w-]+)\/([^/\s()]+)\/((?:node\/)?[\w@.+-]+\.c?js):(\d+):(\d+)/g;

/** A release, and where its files lie. */
type MappedRelease = Pick<Release, 'name' | 'version' | 'dir'>;

/** The source's place; null for what is none, as whoever throws may write any number, and for a map that is broken. */
function positionIn(map: TraceMap, line: number, column: number) {
  try {
    return originalPositionFor(map, { line, column: column - 1 });
  } catch {
    return null;
  }
}

/** Finds the sources of one release's files, by the maps that its build left in `maps/`. */
export class ReleaseSources {
  readonly release: MappedRelease;
  readonly #maps = new Map<string, Promise<TraceMap | null>>();

  constructor(release: MappedRelease) {
    this.release = release;
  }

  #map(file: string): Promise<TraceMap | null> {
    const known = this.#maps.get(file);
    if (known) return known;
    const place = path.join(this.release.dir, 'maps', `${file}.map`);
    const map = readFile(place, 'utf8')
      .then((text) => new TraceMap(text))
      // A release of an older preset has none, and one that came may be broken: then the built file is named.
      .catch(() => null);
    this.#maps.set(file, map);
    return map;
  }

  async #source(file: string, line: number, column: number): Promise<string> {
    const map = await this.#map(file.startsWith('node/') ? file : `web/${file}`);
    const found = map && positionIn(map, line, column);
    if (!found?.source) return `${file}:${line}:${column}`;
    return `${found.source.replace(/^(\.{0,2}\/)+/, '')}:${found.line}:${found.column + 1}`;
  }

  /**
   * The first place of this release that a stack names, as `src/pages/a.page.tsx:12:5`; of its own sources before
   * those of packages. Null where the stack names none. Never rejects.
   */
  async placeIn(stack: string): Promise<string | null> {
    const { name, version } = this.release;
    const places: string[] = [];
    for (const [, owner, release, file = '', line, column] of stack.matchAll(PLACE)) {
      if (owner !== name || decoded(release ?? '') !== version) continue;
      places.push(await this.#source(file, Number(line), Number(column)));
    }
    return places.find((place) => !place.includes('node_modules/')) ?? places[0] ?? null;
  }
}
