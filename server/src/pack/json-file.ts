import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import * as v from 'valibot';
import type { PackIssue } from './errors.ts';
import { WHOLE } from './schema/shape.ts';

/** Keys and indexes from the root of a JSON file to one value. */
export type JsonPath = readonly (string | number)[];

/** A JSON file that was read: its value (unknown until a schema has seen it) and where each part stands. */
export interface JsonFile {
  readonly file: string;
  readonly value: unknown;
  /** Line of the value at `path`, or of the nearest part around it that exists; from 1. */
  lineOf(path: JsonPath): number;
}

/** What jsonc-parser's error codes mean to somebody who edits a file by hand. */
const syntaxRemedies: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this; write , between two entries',
  ColonExpected: 'a colon is missing here; write "name": value',
  PropertyNameExpected: 'a field name is expected here; remove the comma before it or write "name": value',
  ValueExpected: 'a value is expected here; remove the comma before it or write a value',
  CloseBraceExpected: 'an object is not closed; write }',
  CloseBracketExpected: 'a list is not closed; write ]',
  InvalidCommentToken: 'JSON has no comments; remove this one',
  EndOfFileExpected: 'there is something after the end; the file holds one value only',
  InvalidSymbol: 'this is no JSON value; write text in quotes, a number, true, false or null',
  UnexpectedEndOfString: 'a text is not closed; write " at its end on the same line',
  InvalidEscapeCharacter: 'this \\ begins no escape; write \\\\ for a backslash',
};

/** Tells the line of an offset, from 1. Lines are counted once, since a large file may have thousands of issues. */
function lineFinder(source: string): (offset: number) => number {
  let breaks: number[] | null = null;
  return (offset) => {
    if (breaks === null) {
      breaks = [];
      for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) breaks.push(at);
    }
    let [low, high] = [0, breaks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((breaks[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

function syntaxIssue(file: string, line: number, error: ParseError): PackIssue {
  const code = printParseErrorCode(error.error);
  return {
    file,
    line,
    message: syntaxRemedies[code] ?? `this is not valid JSON (${code}); correct it`,
  };
}

function plain(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plain);
  if (node.type !== 'object') return node.value as unknown;
  const object: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (key !== undefined && value !== undefined) object[String(key.value)] = plain(value);
  }
  return object;
}

function nodeNear(root: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    // The property as a whole starts at its key, which is where an editor looks for it.
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

/** What is wrong with a text as JSON: its first error, and keys that stand twice in an object, by their offsets. */
function scan(source: string) {
  let error: ParseError | undefined;
  const repeated: { readonly key: string; readonly offset: number }[] = [];
  const objects: Set<string>[] = [];
  visit(
    source,
    {
      onObjectBegin: () => {
        objects.push(new Set());
      },
      onObjectEnd: () => {
        objects.pop();
      },
      onObjectProperty: (key, offset) => {
        const seen = objects.at(-1);
        if (seen?.has(key)) repeated.push({ key, offset });
        seen?.add(key);
      },
      onError: (code, offset, length) => {
        error ??= { error: code, offset, length };
      },
    },
    { disallowComments: true },
  );
  return { error, repeated };
}

/** The value of a text that `scan` found sound. The engine's own parser takes a tenth of the time that a tree does. */
function valueOfSound(source: string, rootOf: () => Node | undefined): unknown {
  try {
    return JSON.parse(source);
  } catch {
    // A mark of byte order, which editors write, is no JSON.
    const root = rootOf();
    return root && plain(root);
  }
}

/** Parses strict JSON, keeping where every value stands. Issues instead of a file when it is no JSON. */
export function parseJson(file: string, source: string): JsonFile | readonly PackIssue[] {
  const empty: PackIssue = { file, line: 1, message: 'the file is empty; write a JSON value' };
  if (source.trim() === '') return [empty];
  const lineAt = lineFinder(source);
  const { error, repeated } = scan(source);
  // What follows a first syntax error is mostly its echo.
  if (error !== undefined) return [syntaxIssue(file, lineAt(error.offset), error)];
  if (repeated.length > 0)
    return repeated.map(({ key, offset }) => {
      const message = `"${key}" stands here a second time; remove one of the two`;
      return { file, line: lineAt(offset), message };
    });
  // Only to say where an issue is: the tree of a large file takes a hundred times its bytes.
  let tree: Node | undefined;
  const rootOf = () => {
    tree ??= parseTree(source);
    return tree;
  };
  return {
    file,
    value: valueOfSound(source, rootOf),
    lineOf(path) {
      const root = rootOf();
      return root === undefined ? 1 : lineAt(nodeNear(root, path).offset);
    },
  };
}

function show(input: unknown): string {
  if (input === undefined) return 'missing';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object' && input !== null) return 'an object';
  const json = JSON.stringify(input);
  return json.length > 60 ? `${json.slice(0, 57)}…"` : json;
}

function fieldName(path: JsonPath): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`))
    .join('');
}

function packIssueOf(json: JsonFile, cause: v.BaseIssue<unknown>): PackIssue {
  const path = (cause.path ?? []).map((item) => (typeof item.key === 'number' ? item.key : String(item.key)));
  const place = { file: json.file, line: json.lineOf(path) };
  if (cause.message.startsWith(WHOLE)) return { ...place, message: cause.message.slice(WHOLE.length) };
  const name = path.length === 0 ? 'the file' : fieldName(path);
  return { ...place, message: `${name} is ${show(cause.input)}; write ${cause.message}` };
}

/** A file's value without the address of a JSON Schema, which is there for editors and says nothing of the college. */
function withoutSchemaAddress(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (!('$schema' in value) || typeof value.$schema !== 'string') return value;
  const { $schema: _address, ...rest } = value;
  return rest;
}

/** Reads a parsed file by its schema: the typed value, or one issue per mistake with its line. */
export function checkJson<const S extends v.GenericSchema>(
  json: JsonFile,
  schema: S,
): { readonly value: v.InferOutput<S> } | { readonly issues: readonly PackIssue[] } {
  const result = v.safeParse(schema, withoutSchemaAddress(json.value));
  if (result.success) return { value: result.output };
  return { issues: result.issues.map((cause) => packIssueOf(json, cause)) };
}
