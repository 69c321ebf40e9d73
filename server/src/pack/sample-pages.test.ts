import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from './page-file.ts';

const colleges = path.join(import.meta.dirname, '../../../colleges');
const MIN_WORDS = 60;

/** Returns the strings of a JSON value, without keys. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

describe.each(['sahya', 'nila'])('pages of %s', (id) => {
  const folder = path.join(colleges, id);
  const site: unknown = JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8'));
  const lists = typeof site === 'object' && site !== null && 'pages' in site ? site.pages : {};
  const listsByKey = new Map(Object.entries(lists ?? {}));

  it.each(readdirSync(path.join(folder, 'pages')))('%s has 60 words and a link', (name) => {
    const source = readFileSync(path.join(folder, 'pages', name), 'utf8');
    const { page } = readPage(`pages/${name}`, source, '2026-11-20');
    const { lead, html } = page;
    const text = [lead, html.replace(/<[^>]*>/g, ' '), ...textsIn(listsByKey.get(page.key))].join(' ');
    expect(countWords(text)).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(html).toMatch(/<a href=/);
  });
});
