import { NoAnswerError } from '@kalalaya/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls } from './calls.ts';
import { type Documented, documented } from './documented.fixture.ts';

fc.configureGlobal({ seed: Number(process.env.SEED) });

/**
 * Texts that have broken similar programs: double encodings, truncation, obfuscated addresses, dates,
 * numbers.
 */
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '&',
        'amp;',
        '#38;',
        'lt;',
        'gt;',
        '<',
        '>',
        'b',
        '/',
        '<b>',
        'javascript:',
        '..',
        ' ',
        'a',
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
  fc
    .array(
      fc.constantFrom(
        '.',
        '/',
        '\\',
        ' ',
        'http:',
        'https://old.example',
        '/admin/uploads',
        'uploads',
        'a b#1.pdf',
        '%2e%2e',
        '%2F',
        'null',
        '?',
        ':',
        '@',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '0000-00-00',
    '2024-02-30',
    '12-06-2024',
    '[{"cs":6}]',
    '["a.jpg","b.jpg"]',
    '1,200',
    'null',
    '{}',
    '[]',
    '<p>&nbsp;</p>',
    '\ud800',
    'x\ud800/y',
    '//evil.example/x',
    '/.//evil.example',
  ),
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

function rowOf(names: readonly string[]): fc.Arbitrary<unknown> {
  const entries = Object.fromEntries(
    [...names, 'password', 'sub_cordinator', 'aadhaar'].map((name) => [name, oddValue]),
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(entries, { requiredKeys: [] }) },
    { weight: 1, arbitrary: oddValue },
  );
}

function manyOf(row: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const rows = fc.array(row, { maxLength: 4 });
  return fc.oneof(
    rows,
    rows.map((list) => ({ ...list })),
    rows.map((list) => JSON.stringify(list)),
    row,
    rows.map((list) => list.map((one) => [one])),
  );
}

/** Responses that resemble the documented one but contain every known kind of error. */
function responseOf({ lists = {}, records = {}, values = [] }: Documented): fc.Arbitrary<unknown> {
  return fc.record(
    {
      ...Object.fromEntries(
        Object.entries({ ...lists, ...records }).map(([name, fields]) => [name, manyOf(rowOf(fields))]),
      ),
      ...Object.fromEntries(values.map((name) => [name, oddValue])),
      debug: oddValue,
    },
    { requiredKeys: [] },
  );
}

const options = [
  undefined,
  { uploadsOrigin: 'https://old.example', uploadsBase: '/admin/uploads' },
  { uploadsOrigin: 'https://old.example/files', uploadsBase: 'https://portal.example/admin/uploads' },
];

function expectDocumented(read: unknown, { lists = {}, records = {}, values = [] }: Documented): void {
  expect(Object.keys(read as object).sort()).toEqual(
    [...Object.keys(lists), ...Object.keys(records), ...values].sort(),
  );
  const response = read as Record<string, unknown>;
  for (const [name, fields] of Object.entries(lists)) {
    expect(Array.isArray(response[name])).toBe(true);
    for (const row of response[name] as object[]) expect(Object.keys(row).sort()).toEqual([...fields].sort());
  }
  for (const [name, fields] of Object.entries(records)) {
    if (response[name] !== null)
      expect(Object.keys(response[name] as object).sort()).toEqual([...fields].sort());
  }
}

/** Expects plain JSON values only, and non-negative integers as numbers. */
function expectPlain(value: unknown): void {
  if (Array.isArray(value)) value.forEach(expectPlain);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectPlain);
  else if (typeof value === 'number') expect(Object.is(value, Math.abs(Math.trunc(value)))).toBe(true);
  else expect(['string', 'boolean', 'object']).toContain(typeof value);
}

it('documents every call once', () => {
  expect(documented.map(({ call }) => call.pattern).sort()).toEqual(
    calls.map(({ pattern }) => pattern).sort(),
  );
});

describe.each(documented.map((entry) => ({ ...entry, name: entry.call.pattern })))('$name', (entry) => {
  it('reads near-valid responses into documented fields only, and is idempotent', () => {
    fc.assert(
      fc.property(responseOf(entry), fc.constantFrom(...options), (raw, readOptions) => {
        const read = entry.call.read(raw, readOptions);
        expectDocumented(read, entry);
        expectPlain(read);
        const json: unknown = JSON.parse(JSON.stringify(read));
        expect(entry.call.read(json, readOptions)).toEqual(read);
        // The browser and the render worker read the result again without the server's options.
        expect(entry.call.read(json)).toEqual(read);
      }),
      { numRuns: 150 },
    );
  });

  it('throws only NoAnswerError for arbitrary input', () => {
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.json(), oddText, fc.constant(undefined));
    fc.assert(
      fc.property(anything, (raw) => {
        try {
          expectDocumented(entry.call.read(raw), entry);
        } catch (error) {
          if (!(error instanceof NoAnswerError)) throw error;
          expect(error.kind).toBe('nonsense');
        }
      }),
      { numRuns: 100 },
    );
  });
});
