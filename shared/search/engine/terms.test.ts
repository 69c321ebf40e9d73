import { describe, expect, it } from 'vitest';
import { termsOf, yearForms } from './terms.ts';
import { yearOf, yearsIn } from './years.ts';

describe('yearOf, yearsIn and yearForms', () => {
  it.each([
    ['2022-23', '2022-23'],
    ['2022–23', '2022-23'],
    ['22-23', '2022-23'],
    ['AQAR 2022 - 2023', '2022-23'],
    ['report_2022-23_final.pdf', '2022-23'],
    ['1999-2000', '1999-00'],
    ['2019-2024', '2019-2024'],
    ['NIRF Data 2026', '2026'],
    ['of 12-03-2022', ''],
    ['pages 20-30', ''],
    ['2.22-23', ''],
    ['20222023', ''],
  ])('yearOf(%j) is %j', (text, year) => {
    expect(yearOf(text)).toBe(year);
  });

  it('yearsIn returns every year', () => {
    expect(yearsIn('2021-22, 22-23 and 2024').map(({ year }) => year)).toEqual([
      '2021-22',
      '2022-23',
      '2024',
    ]);
  });

  it('yearForms returns the first and last year of a span', () => {
    expect(yearForms('2022-23')).toEqual(['2022-23', '2022', '2023']);
    expect(yearForms('1999-00')).toEqual(['1999-00', '1999', '2000']);
    expect(yearForms('2015-2020')).toEqual(['2015-2020', '2015', '2020']);
  });
});

describe('termsOf', () => {
  it('separates metrics, years and words', () => {
    expect(termsOf('2.4.9 Internship in the schools, 2022–23')).toEqual({
      metrics: ['2.4.9'],
      years: ['2022-23'],
      words: ['internship', 'school'],
    });
  });

  it.each([
    ['2_4_9_Internship(2022-23).pdf', ['2.4.9']],
    ['2.4', ['2.4']],
    ['7.1.10.', ['7.1.10']],
    ['12.5%', ['12.5']],
    ['v2.4', []],
  ])('metrics of %j are %j', (text, metrics) => {
    expect(termsOf(text).metrics).toEqual(metrics);
  });

  it('keeps Malayalam words intact, also in the older spelling', () => {
    expect(termsOf('അധ്യാപന പരിശീലന റിപ്പോർട്ട്').words).toHaveLength(3);
    expect(termsOf('റിപ്പോര്\u200Dട്ട്')).toEqual(termsOf('റിപ്പോർട്ട്'));
  });

  it.each([
    // Spellings of one word, with code points as Unicode's chapter on Malayalam names them.
    ['എന്റെ', 'എൻറെ', 'എൻ്റെ', 'എന്\u200dറെ', 'എന്\u200cറെ', 'എന്\u0d3aെ'],
    ['സെന്റർ', 'സെൻറർ', 'സെൻ്റര്\u200d', 'സെന്റര്'],
    ['മാറ്റം', 'മാററം', 'മാറ\u0d4d\u200cറം', 'മാഺ്ഺം'],
    ['പൊൻകൊടി', 'പൊന്\u200dകൊടി', 'പൊന്കൊടി'],
    ['കൗമാരം', 'കൌമാരം', 'കെ\u0d57മാരം'],
    ['ഔഷധം', 'ഒൗഷധം'],
    ['ഈണം', 'ഇൗണം', 'ൟണം'],
    ['ഊണ്', 'ഉൗണ്', 'ഊണു്', 'ഊണ഼'],
    ['ഐക്യം', 'എെക്യം'],
    ['ഓണം', 'ഒാണം'],
    ['വർഷം', 'വൎഷം', 'വര്\u200dഷം', 'വര്ഷം'],
    ['വാക്ക്', 'വാൿക്', 'വാക്\u200cക്'],
    ['അവൾ', 'അവള്\u200d', 'അവള്'],
    ['ഉൺമ', 'ഉണ്\u200dമ'],
  ])('reads the spellings of %s as one word', (...spellings) => {
    const word = (text: string) => termsOf(text).words[0] ?? '';
    expect(new Set(spellings.map(word)).size).toBe(1);
    // What was typed of a word in one spelling begins the word in another.
    for (const spelling of spellings.flatMap((text) => [text, text.normalize('NFD')]))
      for (let length = 2; length < spelling.length - 2; length += 1)
        expect(word(spellings[0] ?? '').startsWith(word(spelling.slice(0, length)))).toBe(true);
  });

  it('reads a vowel sign that is written twice, and a vowel with the sign of another', () => {
    expect(termsOf('കെെകൾ ഒൌഷധം')).toEqual(termsOf('കൈകൾ ഔഷധം'));
  });
});
