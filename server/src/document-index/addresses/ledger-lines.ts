import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { openPostgres } from '../../database/postgres.ts';
import type { Schema } from '../../database/schema.ts';

/** Where the lines of a ledger are kept: lines are only added. */
export interface LedgerLines {
  /** Its place, as messages name it. */
  readonly name: string;
  /** Another text whenever lines were added. */
  stamp(): Promise<string>;
  /** Every line, oldest first. */
  read(): Promise<string>;
  append(lines: readonly string[]): Promise<void>;
}

/** The lines as a file. */
export function fileLines(file: string): LedgerLines {
  return {
    name: file,
    async stamp() {
      const found = await stat(file).catch(() => null);
      return found === null ? 'none' : `${found.mtimeMs} ${found.size}`;
    },
    read: async () => ((await stat(file).catch(() => null)) === null ? '' : readFile(file, 'utf8')),
    async append(lines) {
      await mkdir(path.dirname(file), { recursive: true });
      await appendFile(file, `${lines.join('\n')}\n`);
    },
  };
}

const schema: Schema = {
  table: 'ledger_schema',
  // The hash rather than the line: an index takes no text of any length.
  steps: [
    [
      'CREATE TABLE ledger (n BIGSERIAL PRIMARY KEY, line TEXT NOT NULL)',
      'CREATE UNIQUE INDEX ledger_line ON ledger (md5(line))',
    ],
  ],
};
const lineRows = v.array(v.object({ line: v.string() }));
const stampRows = v.array(v.object({ stamp: v.string() }));

/** The lines in Postgres, for every server. Its methods reject with `DatabaseError` while it is away. */
export function databaseLines(url: string): LedgerLines {
  const postgres = openPostgres(url, schema, 2);
  return {
    name: `the ledger in ${postgres.name}`,
    async stamp() {
      const sql = "SELECT count(*) || ' ' || coalesce(max(n), 0) AS stamp FROM ledger";
      return v.parse(stampRows, await postgres.read(sql))[0]?.stamp ?? 'none';
    },
    async read() {
      const rows = v.parse(lineRows, await postgres.read('SELECT line FROM ledger ORDER BY n'));
      return rows.map(({ line }) => `${line}\n`).join('');
    },
    append: (lines) =>
      postgres.transaction(async (query) => {
        const sql = `INSERT INTO ledger (line) SELECT line FROM unnest($1::text[]) WITH ORDINALITY AS given (line, at)
          ORDER BY at ON CONFLICT DO NOTHING`;
        await query(sql, [lines]);
      }),
  };
}
