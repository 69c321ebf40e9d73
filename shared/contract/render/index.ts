import type { LoadHost, NoAnswerKind } from '@kalalaya/contract';
import type { DocumentState, RouterState } from '@kalalaya/contract/document';
import { type Crumb, isRoutesModule, type RemoteRoute, type RoutesModule } from '@kalalaya/contract/page';
import * as v from 'valibot';
import type { Schema, SchemaPerField } from '../schema.ts';

/**
 * Modules with one instance per page, provided by the shell. Everything else is compiled into each release.
 * `@kalalaya/runtime` contains the session store with zustand, the router facade and the API client.
 */
export const sharedModuleNames = ['react', 'react/jsx-runtime', 'react-dom', '@kalalaya/runtime'] as const;

export type SharedModuleName = (typeof sharedModuleNames)[number];

/** Input for rendering one document. */
export interface RenderJob {
  /** Absolute address, with the college's public origin. */
  readonly url: string;
  /** Encoded canonical path. */
  readonly path: string;
  readonly state: Omit<DocumentState, 'router'>;
  /** Routes of the matched remote; null if the page belongs to the shell or is rendered by the browser. */
  readonly routes: readonly RemoteRoute[] | null;
  /** Renders only the shell, with a placeholder for the remote. */
  readonly shellOnly: boolean;
  readonly loadHost: LoadHost;
  readonly signal: AbortSignal;
  /** Called when the loaders are done and rendering starts. */
  onDataReady(): void;
}

/** A rendered page, without the document around it. */
export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  /** Title of the document, with the college's name. */
  readonly title: string;
  readonly description: string;
  /** Canonical path that the page names instead of its own. */
  readonly canonical?: string;
  /** schema.org data of the page, without `@context`; null if it has none. */
  readonly jsonLd: Readonly<Record<string, unknown>> | null;
  /** Breadcrumb from Home to the page itself; left out for Home. */
  readonly crumbs?: readonly Crumb[];
  /** Inline script that sets the stored theme before the first paint. */
  readonly themeScript: string;
  /**
   * Inline script that adds the document's deferred scripts from their template when they are needed. Without
   * it, the scripts load immediately.
   */
  readonly starterScript?: string;
  readonly router: RouterState | null;
}

/** Error class for failed calls in loaders. It is the shell's class, so `instanceof` works in pages. */
export type NoAnswerConstructor = new (kind: NoAnswerKind, call: string, detail: string) => Error;

/** The shell's instances of the shared modules, by name, with the members that the render worker uses. */
export interface SharedModules {
  readonly [name: string]: object;
  readonly '@kalalaya/runtime': { readonly NoAnswerError: NoAnswerConstructor };
}

/** Exports of the shell's node build for render workers. */
export interface ShellBundle {
  /** Modules that a remote's node build does not contain; its injected `require` returns them. */
  readonly sharedModules: SharedModules;
  /** Renders a page of the portal to HTML. Rejects with any error of a loader or component. */
  readonly renderPage: (job: RenderJob) => Promise<RenderedPage>;
}

const isFunction = (value: unknown) => typeof value === 'function';
const isModule = (value: unknown) => typeof value === 'object' && value !== null;

const sharedModules = v.custom<SharedModules>((value) => {
  if (typeof value !== 'object' || value === null || !Object.values(value).every(isModule)) return false;
  const runtime: unknown = '@kalalaya/runtime' in value ? value['@kalalaya/runtime'] : null;
  return (
    typeof runtime === 'object' &&
    runtime !== null &&
    'NoAnswerError' in runtime &&
    isFunction(runtime.NoAnswerError)
  );
}, 'sharedModules must map names to modules and include @kalalaya/runtime with NoAnswerError');

/** Schema of the exports of a shell's node build. */
export const shellBundle: Schema<ShellBundle> = v.object(
  {
    sharedModules,
    renderPage: v.custom<ShellBundle['renderPage']>(isFunction, 'renderPage is not a function'),
  } satisfies SchemaPerField<ShellBundle>,
  'is not a module of a shell',
);

/** Schema of the exports of a remote's node build. */
export const remoteBundle: Schema<RoutesModule> = v.custom<RoutesModule>(
  isRoutesModule,
  'it exports no list of route objects',
);

const anyRecord = v.record(v.string(), v.unknown());

const crumb = v.object({
  label: v.string(),
  to: v.optional(v.string()),
} satisfies SchemaPerField<Crumb>);

/** Schema of the result of `renderPage`. */
export const renderedPage: Schema<RenderedPage> = v.object({
  html: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  title: v.string(),
  description: v.string(),
  canonical: v.exactOptional(v.string()),
  jsonLd: v.nullable(anyRecord),
  crumbs: v.exactOptional(v.array(crumb)),
  themeScript: v.string(),
  starterScript: v.exactOptional(v.string()),
  router: v.nullable(
    v.object({
      loaderData: anyRecord,
      errors: v.nullable(anyRecord),
    } satisfies SchemaPerField<RouterState>),
  ),
} satisfies SchemaPerField<RenderedPage>);
