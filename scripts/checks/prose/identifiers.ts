import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BindingIdentifier,
  type BindingPattern,
  type BindingRestElement,
  type IdentifierName,
  type ParamPattern,
  type PrivateIdentifier,
  type PropertyKey,
  parseSync,
  Visitor,
} from 'oxc-parser';

/** A name that a source file declares. */
export interface DeclaredName {
  readonly file: string;
  /** Line of the declaration, from 1. */
  readonly line: number;
  readonly name: string;
}

/** Thrown when a source file does not parse. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
}

type Pattern = BindingPattern | ParamPattern | BindingRestElement | null;
type Name = BindingIdentifier | IdentifierName | PrivateIdentifier;

/** Returns the identifiers of a binding: a plain name, or those inside a destructuring pattern. */
function identifiersOf(pattern: Pattern): readonly Name[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        identifiersOf(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap(identifiersOf);
    case 'AssignmentPattern':
      return identifiersOf(pattern.left);
    case 'RestElement':
      return identifiersOf(pattern.argument);
    case 'TSParameterProperty':
      return identifiersOf(pattern.parameter);
    default:
      return [];
  }
}

/**
 * Returns the names that a TypeScript file declares: variables, parameters, functions, classes, types, and their members.
 * Keys of object literals are data and are left out. Pure.
 * @throws {ParseError} if the file has a syntax error.
 */
export function declaredNames(file: string, source: string): readonly DeclaredName[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new ParseError(`${file}: ${error.message}`);
  const names: DeclaredName[] = [];
  const addName = ({ name, start }: Name) => {
    names.push({ file, line: source.slice(0, start).split('\n').length, name });
  };
  const add = (pattern: Pattern) => identifiersOf(pattern).forEach(addName);
  const addFunction = ({
    id,
    params,
  }: {
    readonly id: Pattern;
    readonly params: readonly ParamPattern[];
  }) => {
    add(id);
    params.forEach(add);
  };
  const addMember = ({ key, computed }: { readonly key: PropertyKey; readonly computed: boolean }) => {
    if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) addName(key);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    CatchClause: ({ param }) => add(param),
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSTypeParameter: ({ name }) => add(name),
    PropertyDefinition: addMember,
    MethodDefinition: addMember,
    TSPropertySignature: addMember,
    TSMethodSignature: addMember,
  }).visit(program);
  return names;
}

const isIgnored = (name: string) => name === 'node_modules' || name === 'dist';

/** Returns the names that the repository's own sources declare, tests included. */
export function readDeclaredNames(root: string): readonly DeclaredName[] {
  return globSync('{shared,shell,mf-*,server,e2e,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: isIgnored })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => declaredNames(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Splits an identifier into lower-case words, e.g. `readHTMLFile` into `read`, `html`, `file`. Pure. */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$#]+/)
    .filter((word) => word !== '');
