import { appendFile, mkdir, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { openPostgres } from '../../../store/database/postgres.ts';
import type { Schema } from '../../../store/database/schema.ts';

/** Append-only storage for the lines of a ledger. */
export interface LedgerLines {
  /** Where the lines are stored, for messages. */
  readonly name: string;
  /** Returns a value that changes whenever lines are added. */
  stamp(): Promise<string>;
  /** Returns all lines as one text, oldest first. */
  read(): Promise<string>;
  append(lines: readonly string[]): Promise<void>;
}

/** Returns true if a file ends with a line break, is empty or does not exist. */
async function endsWithLineBreak(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null);
  if (handle === null) return true;
  try {
    const { size } = await handle.stat();
    if (size === 0) return true;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer.toString('latin1') === '\n';
  } finally {
    await handle.close();
  }
}

/** Stores the lines in a file. */
export function fileLines(file: string): LedgerLines {
  return {
    name: file,
    async stamp() {
      const fileStat = await stat(file).catch(() => null);
      return fileStat === null ? 'none' : `${fileStat.mtimeMs} ${fileStat.size}`;
    },
    read: async () => ((await stat(file).catch(() => null)) === null ? '' : readFile(file, 'utf8')),
    async append(lines) {
      await mkdir(path.dirname(file), { recursive: true });
      // The last line may have no line break, after a crash or an edit by hand. It must not swallow the next one.
      const separator = (await endsWithLineBreak(file)) ? '' : '\n';
      await appendFile(file, `${separator}${lines.join('\n')}\n`);
    },
  };
}

const schema: Schema = {
  table: 'ledger_schema',
  // Indexes the hash because Postgres limits the length of indexed values.
  steps: [
    [
      'CREATE TABLE ledger (n BIGSERIAL PRIMARY KEY, line TEXT NOT NULL)',
      'CREATE UNIQUE INDEX ledger_line ON ledger (md5(line))',
    ],
  ],
};
const lineRows = v.array(v.object({ line: v.string() }));
const stampRows = v.array(v.object({ stamp: v.string() }));

/** Stores the lines in Postgres for all servers. Methods reject with `DatabaseError` if it is unreachable. */
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
        const sql = `INSERT INTO ledger (line) SELECT line FROM unnest($1::text[]) WITH ORDINALITY AS input (line, at)
          ORDER BY at ON CONFLICT DO NOTHING`;
        await query(sql, [lines]);
      }),
  };
}
