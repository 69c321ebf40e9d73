import * as v from 'valibot';
import type { Schema, SchemaPerField } from '../schema.ts';
import type {
  Discover,
  MenuEntry,
  RemoteDefinition,
  RemoteDescriptor,
  RouteBudget,
  RouteDefinition,
  SearchRecords,
} from './index.ts';

const path = v.pipe(v.string(), v.regex(/^\/[^?#]*$/, 'a path that starts with /'));

const discover = v.object({ call: v.string(), at: v.string() } satisfies SchemaPerField<Discover>);

const budget = v.object({
  scriptKb: v.exactOptional(v.number()),
  styleKb: v.exactOptional(v.number()),
  requests: v.exactOptional(v.number()),
} satisfies SchemaPerField<RouteBudget>);

const route = v.object({
  path,
  title: v.string(),
  query: v.exactOptional(v.array(v.string())),
  discover: v.exactOptional(v.record(v.string(), discover)),
  fresh: v.exactOptional(v.number()),
  budget: v.exactOptional(budget),
  group: v.exactOptional(v.string()),
  keywords: v.exactOptional(v.array(v.string())),
} satisfies SchemaPerField<RouteDefinition>);

const menuEntry = v.object({
  group: v.string(),
  label: v.string(),
  to: path,
  order: v.number(),
  part: v.exactOptional(v.string()),
  hint: v.exactOptional(v.string()),
} satisfies SchemaPerField<MenuEntry>);

const searchRecords = v.object({
  kind: v.string(),
  call: path,
  at: v.string(),
  title: v.string(),
  to: v.pipe(v.string(), v.startsWith('/', 'a path that starts with /')),
  pages: v.exactOptional(v.record(v.string(), path)),
  label: v.exactOptional(v.string()),
  anchor: v.exactOptional(v.string()),
  detail: v.exactOptional(v.array(v.string())),
  date: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
  words: v.exactOptional(v.array(v.string())),
  keywords: v.exactOptional(v.array(v.string())),
} satisfies SchemaPerField<SearchRecords>);

const definition = {
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'a name of lower-case letters, digits and hyphens')),
  title: v.string(),
  routes: v.array(route),
  menu: v.array(menuEntry),
  search: v.exactOptional(v.array(searchRecords)),
} satisfies SchemaPerField<RemoteDefinition>;

/** Schema of the default export of `remote.ts`. */
export const remoteDefinition: Schema<RemoteDefinition> = v.object(definition);

/** Schema of `remote.json`, the descriptor emitted by the build (docs/design.md, The remote contract). */
export const remoteDescriptor: Schema<RemoteDescriptor> = v.object({
  ...definition,
  version: v.string(),
  needs: v.record(v.string(), v.string()),
} satisfies SchemaPerField<RemoteDescriptor>);

/** A file of a release: subresource integrity (sha384), size in bytes and its size with gzip. */
export interface ReleaseFile {
  readonly integrity: string;
  readonly bytes: number;
  readonly gzip: number;
}

/** Contents of a release and the files that a document must load (`release.json`). */
export interface ReleaseManifest {
  readonly name: string;
  readonly kind: 'shell' | 'remote';
  readonly version: string;
  /** Versions of the shared packages: provided by a shell, or built against by a remote. */
  readonly shared: Readonly<Record<string, string>>;
  /** Scripts of the first load, the entry first; paths relative to `web/`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Exact version of the kit, and a remote's own copy, which it uses where the shell has another version. */
  readonly kit?: {
    readonly version: string;
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  };
  /** Fonts for the text of every page, preloaded together with the styles. */
  readonly fonts: readonly string[];
  /** All files under `web/`, by relative path. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
}

/** Contents of a release for host pages (`embed.json`). */
export interface EmbedManifest {
  /** Path segment below `/embed/`: `quality` for `mf-quality`. */
  readonly name: string;
  readonly version: string;
  /** Script that defines the custom element; relative to `embed/`. */
  readonly script: string;
  /** Container for hosts with module federation; relative to `embed/`. */
  readonly container: string;
  /** All files under `embed/`, by relative path. */
  readonly files: Readonly<Record<string, ReleaseFile>>;
}

const files = v.record(
  v.string(),
  v.object({
    integrity: v.string(),
    bytes: v.number(),
    gzip: v.number(),
  } satisfies SchemaPerField<ReleaseFile>),
);

/** Schema of `release.json`. */
export const releaseManifest: Schema<ReleaseManifest> = v.object({
  name: v.string(),
  kind: v.picklist(['shell', 'remote']),
  version: v.string(),
  shared: v.record(v.string(), v.string()),
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  kit: v.exactOptional(
    v.object({ version: v.string(), scripts: v.array(v.string()), styles: v.array(v.string()) }),
  ),
  fonts: v.array(v.string()),
  files,
} satisfies SchemaPerField<ReleaseManifest>);

/** Schema of `embed.json`. */
export const embedManifest: Schema<EmbedManifest> = v.object({
  name: v.string(),
  version: v.string(),
  script: v.string(),
  container: v.string(),
  files,
} satisfies SchemaPerField<EmbedManifest>);
