import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as records from '@kalalaya/contract/records';
import type { JsonSchema } from '@valibot/to-json-schema';

/** What a pack author reads about a field. */
type FieldComment = Pick<JsonSchema, 'description' | 'examples'>;

const folder = path.resolve(import.meta.dirname, '../../shared/contract/records');

/** A comment and the name of the field below it. */
const commentedField = /\/\*\*(?<comment>.*?)\*\/\s*(?<name>\w+):/gs;

function parseComment(comment: string, field: records.Field | undefined): FieldComment {
  const [text = '', ...examples] = comment
    .replaceAll(/^\s*\*/gm, '')
    .split('@example')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim());
  const packField = typeof field === 'object' && 'pack' in field ? field.pack : field;
  const isFile = typeof packField === 'object' && 'file' in packField;
  const description = isFile ? text.replace(/\.$/, `, a file in uploads/${packField.file}.`) : text;
  return {
    description: packField === 'html' ? `${description} May contain HTML.` : description,
    ...(examples.length > 0 && { examples: examples.map((example) => JSON.parse(example)) }),
  };
}

function readComments(): ReadonlyMap<unknown, ReadonlyMap<string, FieldComment>> {
  const source = globSync('*.ts', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return new Map(
    Object.entries<records.RecordTable>(records).map(([name, table]) => {
      const [, declaration = ''] = source.split(`export const ${name} = `);
      const [fields = ''] = declaration.split('\nexport ');
      const comments = [...fields.matchAll(commentedField)].map(({ groups = {} }) => {
        const { name: field = '', comment = '' } = groups;
        return [field, parseComment(comment, table.fields[field])] as const;
      });
      return [table, new Map(comments)];
    }),
  );
}

/** Descriptions of the records' fields, by table and name: their comments, and what their kinds say. */
export const recordComments = readComments();
