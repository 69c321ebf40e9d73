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
import { SENTENCE } from './schema/shape.ts';

/** Keys and indexes from the root of a JSON file to a value. */
export type JsonPath = readonly (string | number)[];

/** A parsed JSON file: its unvalidated value, and the line of each part. */
export interface JsonFile {
  readonly file: string;
  readonly value: unknown;
  /** Line of the value at `path`, or of its nearest existing ancestor; from 1. */
  lineOf(path: JsonPath): number;
}

/** Messages for jsonc-parser's error codes. */
const syntaxRemedies: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this; write , between two entries',
  ColonExpected: 'a colon is missing here; write "name": value',
  PropertyNameExpected: 'a field name is expected here; remove the comma before it or write "name": value',
  ValueExpected: 'a value is expected here; remove the comma before it or write a value',
  CloseBraceExpected: 'an object is not closed; write }',
  CloseBracketExpected: 'a list is not closed; write ]',
  InvalidCommentToken: 'JSON has no comments; remove this one',
  EndOfFileExpected: 'there is text after the end; a file contains a single value',
  InvalidSymbol: 'this is not a JSON value; write text in quotes, a number, true, false or null',
  UnexpectedEndOfString: 'a text is not closed; write " at its end on the same line',
  InvalidEscapeCharacter: 'this \\ does not begin an escape sequence; write \\\\ for a backslash',
};

/** Returns a function that finds the line of an offset, from 1. Line breaks are indexed once, as files may have thousands of issues. */
function lineFinder(source: string): (offset: number) => number {
  let breaks: readonly number[] | undefined;
  return (offset) => {
    breaks ??= [...source.matchAll(/\n/g)].map(({ index }) => index);
    return breaks.findLastIndex((at) => at < offset) + 2;
  };
}

function syntaxIssue(file: string, line: number, error: ParseError): PackIssue {
  const code = printParseErrorCode(error.error);
  const message = syntaxRemedies[code] ?? `this is not valid JSON (${code}); correct it`;
  return { file, line, message };
}

function nearestNode(root: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    // Editors look for a property at its key.
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

/** Maximum number of lists and objects around a value, because parsers and checks call themselves for each. */
const MAX_DEPTH = 100;

/** Returns the first syntax error of a JSON text and its duplicate object keys, with their offsets. @throws {RangeError} if it is too deep. */
function scan(source: string) {
  let error: ParseError | undefined;
  const duplicates: { readonly key: string; readonly offset: number }[] = [];
  /** Keys of the objects around a value; those of a list are empty. */
  const parents: Set<string>[] = [];
  const begin = () => {
    if (parents.push(new Set()) > MAX_DEPTH) throw new RangeError();
  };
  const end = () => {
    parents.pop();
  };
  visit(
    source,
    {
      onObjectBegin: begin,
      onObjectEnd: end,
      onArrayBegin: begin,
      onArrayEnd: end,
      onObjectProperty: (key, offset) => {
        const keys = parents.at(-1);
        if (keys?.has(key)) duplicates.push({ key, offset });
        keys?.add(key);
      },
      onError: (code, offset, length) => {
        error ??= { error: code, offset, length };
      },
    },
    { disallowComments: true },
  );
  return { error, repeated: duplicates };
}

/** Returns every text in a JSON value, in document order. */
export function textsOf(
  value: unknown,
  at: JsonPath = [],
): readonly { readonly at: JsonPath; readonly text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textsOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Parses strict JSON and records where every value is. Returns issues instead for invalid JSON. */
export function parseJson(file: string, text: string): JsonFile | readonly PackIssue[] {
  // Editors may write a byte order mark, which JSON.parse rejects.
  const source = text.replace(/^\uFEFF/, '');
  const empty: PackIssue = { file, line: 1, message: 'the file is empty; write a JSON value' };
  if (source.trim() === '') return [empty];
  const lineAt = lineFinder(source);
  let scanned: ReturnType<typeof scan>;
  try {
    scanned = scan(source);
  } catch {
    const message = `more than ${MAX_DEPTH} lists and objects are inside one another; remove levels`;
    return [{ file, message }];
  }
  const { error, repeated: duplicates } = scanned;
  // Most errors after the first are caused by it.
  if (error !== undefined) return [syntaxIssue(file, lineAt(error.offset), error)];
  if (duplicates.length > 0)
    return duplicates.map(({ key, offset }) => {
      const message = `"${key}" appears twice; remove one of the two`;
      return { file, line: lineAt(offset), message };
    });
  // The tree is built only to locate an issue: for a large file it takes a hundred times the file's size.
  let tree: Node | undefined;
  return {
    file,
    value: JSON.parse(source) as unknown,
    lineOf(path) {
      tree ??= parseTree(source);
      return tree === undefined ? 1 : lineAt(nearestNode(tree, path).offset);
    },
  };
}

function describeValue(input: unknown): string {
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
  const location = { file: json.file, line: json.lineOf(path) };
  if (cause.message.startsWith(SENTENCE))
    return { ...location, message: cause.message.slice(SENTENCE.length) };
  const name = path.length === 0 ? 'the file' : fieldName(path);
  return { ...location, message: `${name} is ${describeValue(cause.input)}; write ${cause.message}` };
}

/** Removes `$schema`, which only editors use. */
function withoutSchemaKey(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (!('$schema' in value) || typeof value.$schema !== 'string') return value;
  const { $schema: _address, ...rest } = value;
  return rest;
}

/** Validates a parsed file: the typed value, or one issue with its line for each mistake. */
export function checkJson<const S extends v.GenericSchema>(
  json: JsonFile,
  schema: S,
): { readonly value: v.InferOutput<S> } | { readonly issues: readonly PackIssue[] } {
  const result = v.safeParse(schema, withoutSchemaKey(json.value));
  if (result.success) return { value: result.output };
  return { issues: result.issues.map((cause) => packIssueOf(json, cause)) };
}
