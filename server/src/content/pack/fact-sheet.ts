import * as v from 'valibot';
import type { PackIssue } from './errors.ts';
import type { JsonFile, JsonPath } from './json-file.ts';
import { factSchema, factSheetSchema } from './schema/index.ts';
import { nearest } from './schema/shape.ts';

/** A reference to a fact or to a field of the profile: `{{facts.officeHours}}`, `{{site.phones.0}}`. */
const REFERENCE = /\{\{\s*(facts|site)\.([^{}]*?)\s*\}\}/g;

const withFacts = v.looseObject({ facts: v.exactOptional(factSheetSchema, {}) });
const longDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the text of a profile field; a date is written out. Undefined if the field holds no plain text. */
function fieldText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (!v.is(factSchema, text)) return undefined;
  return v.is(v.pipe(v.string(), v.isoDate()), text) ? longDateFormat.format(new Date(text)) : text;
}

/** Returns a member of an object or array; undefined for other values. */
function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

/** The fact sheet of a pack (`facts` and the fields of `site.json`): texts that pages and data refer to by name. */
export class FactSheet {
  /** Null if the sheet cannot be read; references are kept then, and not reported. */
  readonly #facts: ReadonlyMap<string, string> | null;
  readonly #profile: unknown;

  constructor(profile: JsonFile | undefined) {
    this.#profile = profile?.value;
    const parsed = v.safeParse(withFacts, profile?.value);
    this.#facts = parsed.success ? new Map(Object.entries(parsed.output.facts)) : null;
  }

  #replace(text: string, onUnknown: (message: string, offset: number) => void): string {
    const facts = this.#facts;
    if (facts === null || !text.includes('{{')) return text;
    return text.replaceAll(REFERENCE, (reference: string, source: string, name: string, offset: number) => {
      if (source === 'site') {
        const field = fieldText(name.split('.').reduce<unknown>(memberOf, this.#profile));
        if (field === undefined)
          onUnknown(`"${name}" is no text, number or date of site.json; name one`, offset);
        return field ?? reference;
      }
      const fact = facts.get(name);
      if (fact !== undefined) return fact;
      const close = nearest(name, [...facts.keys()]);
      const remedy = close === undefined ? 'add it there' : `write {{facts.${close}}} or add it there`;
      onUnknown(`"${name}" is not among the "facts" of site.json; ${remedy}`, offset);
      return reference;
    });
  }

  /** Replaces the references in the source of a page. Returns it with the issues of unknown facts. */
  resolveText(file: string, source: string) {
    const issues: PackIssue[] = [];
    const value = this.#replace(source, (message, offset) => {
      issues.push({ file, line: source.slice(0, offset).split('\n').length, message });
    });
    return { value, issues };
  }

  /** Replaces the references in all texts of a JSON file. Returns it with the issues of unknown facts. */
  resolveJson(json: JsonFile) {
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
    const value: JsonFile = { ...json, value: resolve(json.value, []) };
    return { value, issues };
  }
}
