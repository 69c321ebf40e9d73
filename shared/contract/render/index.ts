import type { LoadHost, NoAnswerKind } from '@kalalaya/contract';
import type { DocumentState, RouterState } from '@kalalaya/contract/document';
import { type Crumb, isRoutesModule, type RemoteRoute, type RoutesModule } from '@kalalaya/contract/page';
import * as v from 'valibot';
import type { Schema, SchemaPerField } from '../schema.ts';

/**
 * The modules that exist once per page: the shell provides them, remotes use the shell's. Everything else is compiled
 * into its user. `@kalalaya/runtime` carries the session store with zustand, the router facade and the API client.
 */
export const sharedModuleNames = ['react', 'react/jsx-runtime', 'react-dom', '@kalalaya/runtime'] as const;

export type SharedModuleName = (typeof sharedModuleNames)[number];

/** What one document is rendered from. */
export interface RenderJob {
  /** Full address, with the college's public origin. */
  readonly url: string;
  /** Canonical path, encoded. */
  readonly path: string;
  readonly state: Omit<DocumentState, 'router'>;
  /** Routes of the matched remote; null when the page is the shell's own or is left to the browser. */
  readonly routes: readonly RemoteRoute[] | null;
  /** Renders only the shell with a waiting place for the remote. */
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
  /** Of the document, with the college's name. */
  readonly title: string;
  readonly description: string;
  /** schema.org data of the page, without `@context`; null for none. */
  readonly jsonLd: Readonly<Record<string, unknown>> | null;
  /** Steps from Home to the page, with the page itself as the last; none for Home. */
  readonly crumbs?: readonly Crumb[];
  /** Text of the inline script that sets the remembered colours before the first paint. */
  readonly themeScript: string;
  /**
   * Text of the inline script that adds the document's scripts, kept in a template, when they are wanted. A shell without
   * one has them loaded at once.
   */
  readonly starterScript?: string;
  readonly router: RouterState | null;
}

/** The class that a loader's failed question is thrown as: the shell's own, so that pages know it by `instanceof`. */
export type NoAnswerConstructor = new (kind: NoAnswerKind, call: string, detail: string) => Error;

/** The shell's instances of the shared modules, by name; of the runtime's, what the render worker itself needs. */
export interface SharedModules {
  readonly [name: string]: object;
  readonly '@kalalaya/runtime': { readonly NoAnswerError: NoAnswerConstructor };
}

/** What the shell's node build exports to render workers. */
export interface ShellBundle {
  /** What a remote's node build leaves outside itself, as its injected `require` answers it. */
  readonly sharedModules: SharedModules;
  /** Renders a page of the portal to HTML. Rejects with whatever a loader or a component threw. */
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
}, 'sharedModules are not modules by name, with @kalalaya/runtime and its NoAnswerError');

/** Schema of what a shell's node build exports. */
export const shellBundle: Schema<ShellBundle> = v.object(
  {
    sharedModules,
    renderPage: v.custom<ShellBundle['renderPage']>(isFunction, 'renderPage is no function'),
  } satisfies SchemaPerField<ShellBundle>,
  'is no module of a shell',
);

/** Schema of what a remote's node build exports. */
export const remoteBundle: Schema<RoutesModule> = v.custom<RoutesModule>(
  isRoutesModule,
  'it exports no list of route objects',
);

const anyRecord = v.record(v.string(), v.unknown());

const crumb = v.object({
  label: v.string(),
  to: v.optional(v.string()),
} satisfies SchemaPerField<Crumb>);

/** Schema of what `renderPage` resolves with. */
export const renderedPage: Schema<RenderedPage> = v.object({
  html: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  title: v.string(),
  description: v.string(),
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
