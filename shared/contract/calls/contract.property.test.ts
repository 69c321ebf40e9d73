import { NoAnswerError, type ReadOptions } from '@kalalaya/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyCall, calls } from './calls.ts';
import { readCall } from './read.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

/** Joins up to `maxLength` of the pieces, which are separated by bars. */
const joined = (pieces: string, maxLength: number) =>
  fc.array(fc.constantFrom(...pieces.split('|')), { maxLength }).map((parts) => parts.join(''));

/**
 * Texts that have broken similar programs: double encodings, truncation, obfuscated addresses, dates,
 * numbers.
 */
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  joined('&|amp;|#38;|lt;|gt;|<|>|b|/|<b>|javascript:|..| |a', 14),
  joined('.|/|\\| |http:|https://old.example|/admin/uploads|uploads|a b#1.pdf|%2e%2e|%2F|null|?|:|@', 8),
  fc.constantFrom(
    '0000-00-00',
    '2024-02-30',
    '12-06-2024',
    '[{"cs":6}]',
    '["a.jpg","b.jpg"]',
    '1,200',
    'null',
  ),
  fc.constantFrom('{}', '[]', '<p>&nbsp;</p>', '\ud800', 'x\ud800/y', '//evil.example/x', '/.//evil.example'),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);
const oddScalar = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(-0),
);
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddScalar },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.array(oddScalar, { maxLength: 3 }) },
);

/** Fields of rows, and two that no response may pass on. */
const fields =
  'id fid title name department period label value from_date to_date post_date end_date venue description content descr name_of_the_cell cellid unit_number link picture photo image featured_image uploadfile document filename file_original_name pdf_path resume syllabus course_name parentfoldertitle subfoldertitle audit_practices password aadhaar'.split(
    ' ',
  );
const row = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(Object.fromEntries(fields.map((name) => [name, oddValue])), { requiredKeys: [] }),
  },
  { weight: 1, arbitrary: oddValue },
);

function manyRows(): fc.Arbitrary<unknown> {
  const rows = fc.array(row, { maxLength: 4 });
  return fc.oneof(
    rows,
    rows.map((list) => ({ ...list })),
    rows.map((list) => JSON.stringify(list)),
    row,
    rows.map((list) => list.map((one) => [one])),
  );
}

/** Responses that resemble that of a call but contain every known kind of error. */
function responseOf(call: AnyCall): fc.Arbitrary<unknown> {
  const lists = Object.entries(readCall(call, {}) as object).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? manyRows() : fc.oneof(oddValue, manyRows()),
  ]);
  return fc.record({ ...Object.fromEntries(lists), debug: oddValue }, { requiredKeys: [] });
}

const options = [
  undefined,
  { uploadsOrigin: 'https://old.example', uploadsBase: '/admin/uploads' },
  { uploadsOrigin: 'https://old.example/files', uploadsBase: 'https://portal.example/admin/uploads' },
];

/** Expects the members of an empty response, and rows without private fields. */
function expectDocumented(read: unknown, call: AnyCall): void {
  expect(Object.keys(read as object)).toEqual(Object.keys(readCall(call, {}) as object));
  expect(JSON.stringify(read)).not.toMatch(/"(password|aadhaar|debug)":/);
}

/** Reads a response; null if it has nothing that the call is for. */
function readIfAnswered(call: AnyCall, raw: unknown, readOptions: ReadOptions | undefined): unknown {
  try {
    return readCall(call, raw, readOptions);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    expect(error.message).toContain('the response has none of');
    return null;
  }
}

/** Expects plain JSON values only, and non-negative integers as numbers. */
function expectPlain(value: unknown): void {
  if (Array.isArray(value)) value.forEach(expectPlain);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectPlain);
  else if (typeof value === 'number') expect(Object.is(value, Math.abs(Math.trunc(value)))).toBe(true);
  else expect(['string', 'boolean', 'object']).toContain(typeof value);
}

describe.each(calls.map((call) => ({ call, name: call.pattern })))('$name', ({ call }) => {
  it('reads near-valid responses into its own fields only, and is idempotent', () => {
    fc.assert(
      fc.property(responseOf(call), fc.constantFrom(...options), (raw, readOptions) => {
        const read = readIfAnswered(call, raw, readOptions);
        if (read === null) return;
        expectDocumented(read, call);
        expectPlain(read);
        const json: unknown = JSON.parse(JSON.stringify(read));
        expect(readCall(call, json, readOptions)).toEqual(read);
        // The browser and the render worker read the result again without the server's options.
        expect(readCall(call, json)).toEqual(read);
      }),
      { numRuns: 150 },
    );
  });

  it('throws only NoAnswerError for arbitrary input', () => {
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.json(), oddText, fc.constant(undefined));
    fc.assert(
      fc.property(anything, (raw) => {
        try {
          expectDocumented(readCall(call, raw), call);
        } catch (error) {
          if (!(error instanceof NoAnswerError)) throw error;
          expect(error.kind).toBe('nonsense');
        }
      }),
      { numRuns: 100 },
    );
  });
});
