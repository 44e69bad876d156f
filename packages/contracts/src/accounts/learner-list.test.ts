import { describe, expect, it } from 'vitest';
import { parseLearnerList } from './learner-list.ts';

const read = (text: string) => {
  const { people, faults } = parseLearnerList(text);
  expect(faults).toEqual([]);
  return people.map(({ email, firstName, lastName, mobile }) => [email, firstName, lastName, mobile].filter(Boolean));
};
const faultsOf = (text: string) => parseLearnerList(text).faults.map(({ line, fault }) => [line, fault]);

describe('parseLearnerList', () => {
  it.each([
    ['one address in each line', 'a@x.test\nb@x.test\r\n\n  c@x.test  '],
    ['commas', 'a@x.test, b@x.test,c@x.test,'],
    ['semicolons', 'a@x.test;b@x.test; c@x.test;'],
    ['Arabic commas and semicolons', 'a@x.test، b@x.test؛ c@x.test'],
    ['spaces', 'a@x.test b@x.test\tc@x.test'],
    ['capitals, brackets and links', '<A@X.test>\nmailto:b@x.test\n"c@x.test"'],
    ['invisible marks', '\uFEFF\u200Fa@x.test\u200E\u00A0\n\u202Ab@x\u200D.test\u202C\n\u200Bc@x.test\u2060'],
  ])('reads addresses apart by %s', (_how, text) => {
    expect(read(text)).toEqual([['a@x.test'], ['b@x.test'], ['c@x.test']]);
  });

  it.each([
    ['Rim Haddad <rim@x.test>'],
    ['"Rim Haddad" <rim@x.test>'],
    ['Rim Haddad<rim@x.test>'],
    ['"Haddad, Rim" <rim@x.test>'],
    ['Rim Haddad\trim@x.test'],
    ['Rim\tHaddad\trim@x.test'],
    ['rim@x.test\tRim\tHaddad'],
    ['Rim Haddad, rim@x.test'],
    ['rim@x.test; Rim; Haddad'],
    ['"Rim","Haddad","rim@x.test"'],
    ['Rim Haddad rim@x.test'],
    ['rim@x.test (Rim Haddad)'],
  ])('reads the name of %s', (text) => {
    expect(read(text)).toEqual([['rim@x.test', 'Rim', 'Haddad']]);
  });

  it('reads Arabic names, with marks of direction around them and joiners within', () => {
    expect(read('\u200Fنورة عبد الله السالم\u200F <n@x.test>\nهدى، السالم، h@x.test\nمی\u200Cنا\tm@x.test')).toEqual([
      ['n@x.test', 'نورة', 'عبد الله السالم'],
      ['h@x.test', 'هدى', 'السالم'],
      ['m@x.test', 'می\u200Cنا'],
    ]);
  });

  it('reads several people with names in one line', () => {
    expect(read('Rim Haddad <rim@x.test>, "Sami, Ali" <ali@x.test>; huda@x.test')).toEqual([
      ['rim@x.test', 'Rim', 'Haddad'],
      ['ali@x.test', 'Ali', 'Sami'],
      ['huda@x.test'],
    ]);
    expect(read('Rim, rim@x.test; Ali Sami, ali@x.test')).toEqual([
      ['rim@x.test', 'Rim'],
      ['ali@x.test', 'Ali', 'Sami'],
    ]);
  });

  it('reads a mobile number with its country, in Arabic digits too', () => {
    expect(read('Rim\tHaddad\trim@x.test\t+966 51 222 0001\nali@x.test, ٠٠٩٦٦٥١٢٢٢٠٠٠٢')).toEqual([
      ['rim@x.test', 'Rim', 'Haddad', '+966512220001'],
      ['ali@x.test', '+966512220002'],
    ]);
  });

  it('names every part that it does not understand, with its line, and keeps its text', () => {
    const text = [
      'Name, E-mail',
      'rim@x.test',
      '',
      'ali@x',
      'RIM@x.test',
      'Rim, rim@x.test, Ali, ali@x.test',
      'www.evil.example\tb@x.test',
      'c@x.test, 0512220001',
      'd@x.test; e@@x.test',
    ].join('\n');
    expect(faultsOf(text)).toEqual([
      [1, 'no-address'],
      [4, 'email'],
      [5, 'repeated'],
      [6, 'several-addresses'],
      [7, 'name'],
      [8, 'mobile'],
      [9, 'email'],
    ]);
    const { people, faults } = parseLearnerList(text);
    expect(people.map(({ email }) => email)).toEqual(['rim@x.test', 'd@x.test']);
    expect(faults.at(-1)?.text).toBe('e@@x.test');
  });

  it('reads nothing from a blank text', () => {
    expect(parseLearnerList(' \n\u200F\n;,')).toEqual({ people: [], faults: [] });
  });

  it('reads a long line of anything within the time of typing', () => {
    const start = performance.now();
    for (const text of [
      'a@x.test,'.repeat(20_000),
      '"<'.repeat(50_000),
      ' '.repeat(100_000),
      `${'x '.repeat(50_000)}@`,
    ]) {
      parseLearnerList(text);
    }
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
