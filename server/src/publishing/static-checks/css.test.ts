import { describe, expect, it } from 'vitest';
import { sheetFindings } from './css.ts';

const problems = (text: string) => sheetFindings('a.css', text).map(({ problem }) => problem);

describe('sheetFindings', () => {
  it.each([
    '@layer page{.a-x1{color:red}.a-x1 h2,.a-x1>*{margin:0}}',
    '@layer kit{@media (max-width:10px){.a-x1:is(:hover,:focus-visible) svg{color:red}}}',
    '@layer page{@keyframes turn-x1{0%{opacity:0}to{opacity:1}}.a-x1{animation:turn-x1 1s;& p{margin:0}}}',
    '@layer kit,page;@layer page{:root[data-mode=dark] .a-x1{color:red}}',
  ])('accepts %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['.a-x1{color:red}', 'is in none of the cascade layers'],
    ['@layer base{.a-x1{color:red}}', 'is in none of the cascade layers'],
    ['@keyframes turn{to{opacity:1}}', 'is in none of the cascade layers'],
    ['@layer page{@font-face{font-family:X;src:url(x.woff2)}}', 'applies to the whole page'],
    ['@layer page{h2{color:red}}', 'styles elements by tag name alone'],
    ['@layer page{.a-x1,table td{color:red}}', 'styles elements by tag name alone'],
    ['@layer page{p:not(.a-x1){color:red}}', 'styles elements by tag name alone'],
    ['@layer page{:root{--ink:red}}', 'styles elements by tag name alone'],
    ['@layer page{@page{margin:0}}', 'applies to the whole page'],
    ['@import url(x.css);', 'applies to the whole page'],
  ])('refuses %s', (text, problem) => {
    expect(problems(text)[0]).toContain(problem);
  });

  it('reports each finding with its selector', () => {
    const findings = sheetFindings('a.css', 'h2{color:red}@layer page{b{margin:0}}');
    expect(findings.map(({ where }) => where)).toEqual(['a.css, h2', 'a.css, h2', 'a.css, b']);
  });
});
