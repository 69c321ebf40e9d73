import * as v from 'valibot';
import type { PackIssue } from './errors.ts';
import type { JsonFile, JsonPath } from './json-file.ts';
import { factSheetSchema } from './schema/index.ts';
import { nearest } from './schema/shape.ts';

/** A reference to a fact: `{{facts.officeHours}}`. */
const REFERENCE = /\{\{\s*facts\.([^{}]*?)\s*\}\}/g;

const withFacts = v.looseObject({ facts: v.exactOptional(factSheetSchema, {}) });

/** A text or JSON value with its references replaced, and the issues of unknown facts. */
interface Resolved<T> {
  readonly value: T;
  readonly issues: readonly PackIssue[];
}

/** The fact sheet of a pack (`facts` in `site.json`): texts that pages and data refer to by name. */
export class FactSheet {
  /** Null if the sheet cannot be read; references are kept then, and not reported. */
  readonly #facts: ReadonlyMap<string, string> | null;

  constructor(profile: JsonFile | undefined) {
    const parsed = v.safeParse(withFacts, profile?.value);
    this.#facts = parsed.success ? new Map(Object.entries(parsed.output.facts)) : null;
  }

  #replace(text: string, onUnknown: (message: string, offset: number) => void): string {
    const facts = this.#facts;
    if (facts === null || !text.includes('{{')) return text;
    return text.replaceAll(REFERENCE, (reference: string, name: string, offset: number) => {
      const fact = facts.get(name);
      if (fact !== undefined) return fact;
      const close = nearest(name, [...facts.keys()]);
      const remedy = close === undefined ? 'add it there' : `write {{facts.${close}}} or add it there`;
      onUnknown(`"${name}" is not among the "facts" of site.json; ${remedy}`, offset);
      return reference;
    });
  }

  /** Replaces the references in the source of a page. */
  resolveText(file: string, source: string): Resolved<string> {
    const issues: PackIssue[] = [];
    const value = this.#replace(source, (message, offset) => {
      issues.push({ file, line: source.slice(0, offset).split('\n').length, message });
    });
    return { value, issues };
  }

  /** Replaces the references in all texts of a JSON file. */
  resolveJson(json: JsonFile): Resolved<JsonFile> {
    const issues: PackIssue[] = [];
    const resolve = (value: unknown, at: JsonPath): unknown => {
      if (typeof value === 'string')
        return this.#replace(value, (message) => {
          issues.push({ file: json.file, line: json.lineOf(at), message });
        });
      if (Array.isArray(value)) return value.map((item: unknown, index) => resolve(item, [...at, index]));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, resolve(item, [...at, key])]),
      );
    };
    return { value: { ...json, value: resolve(json.value, []) }, issues };
  }
}
