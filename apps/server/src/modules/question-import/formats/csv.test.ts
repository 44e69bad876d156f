import { BYTE_ORDER_MARK, csvText } from '@dars/contracts/csv';
import { LANGUAGES } from '@dars/contracts/languages';
import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from '../reading.ts';
import { readCsv } from './csv.ts';
import { buildTemplate, CSV_TYPES } from './csv-columns.ts';
import { readQuestions } from './formats.ts';

const HEAD = 'Type,Question,Right answer,Option 1,Option 2,Option 3,Points,Explanation,Category,Tags';
const one = (row: string, head = HEAD): ReadQuestion => {
  const [read, ...others] = readCsv(`${head}\n${row}\n`);
  if (!read || others.length > 0) throw new Error(`${others.length + (read ? 1 : 0)} questions`);
  return read;
};
const refused = (row: string) => one(row).findings.map(({ code }) => code);

describe('readCsv', () => {
  it.each(LANGUAGES)('reads each example of the template in the language %s without a loss', (language) => {
    const { head, rows } = buildTemplate(language);
    const file = BYTE_ORDER_MARK + csvText([head?.columns ?? [], ...rows]);
    const { format, questions } = readQuestions(Buffer.from(file), 'auto');
    expect(format).toBe('csv');
    expect(questions.map(({ question, findings }) => [question?.type, findings])).toEqual(
      CSV_TYPES.map((type) => [type, []]),
    );
  });

  it('reads all fields of a row, and lines of a cell', () => {
    const read = one('single,"ما ""هذا""؟\nسطر ثانٍ",ب,قلم,كتاب,,3,لأنه كتاب,نحو/أسماء,"أ، ب"');
    expect(read).toMatchObject({ line: 2, category: 'نحو/أسماء', tags: ['أ', 'ب'], findings: [] });
    expect(read.question).toMatchObject({
      ...{ type: 'single', text: 'ما "هذا"؟\nسطر ثانٍ', points: 3, explanation: 'لأنه كتاب' },
      options: [
        { text: 'قلم', isCorrect: false },
        { text: 'كتاب', isCorrect: true },
      ],
    });
  });

  it.each([
    ['semicolons', 'النوع;السؤال;الإجابة الصحيحة\nصواب أو خطأ;الشمس نجم;صح'],
    ['tabs', 'Question\tRight answer\nالشمس نجم\ttrue'],
    ['a line that names the delimiter', 'sep=;\nPregunta;Respuesta correcta\nالشمس نجم;verdadero'],
    ['columns in another order', 'Right answer,Question\nصح,الشمس نجم'],
  ])('reads a table with %s', (_name, file) => {
    const { format, questions } = readQuestions(Buffer.from(file), 'auto');
    expect({ format, question: questions[0]?.question }).toMatchObject({
      format: 'csv',
      question: { type: 'trueFalse', text: 'الشمس نجم', isTrue: true },
    });
  });

  it.each([
    ['2', 'b'],
    ['b', 'b'],
    ['ب', 'b'],
    ['Two', 'b'],
    ['1, 3', 'a c'],
    ['a and c', 'a c'],
    ['أ، ج', 'a c'],
    ['One; Three', 'a c'],
  ])('takes "%s" for the options %s', (right, expected) => {
    const { question } = one(`,Which?,"${right}",One,Two,Three`);
    const options = question && 'options' in question ? question.options : [];
    expect(options.flatMap(({ isCorrect }, place) => (isCorrect ? 'abc'.charAt(place) : [])).join(' ')).toBe(expected);
    expect(question?.type).toBe(expected.length > 1 ? 'multiple' : 'single');
  });

  it('reads numbers with a tolerance, in Arabic digits too, and negative ones that an export protects', () => {
    expect(one('numeric,x,٩٫٨ ± ٠٫١').question).toMatchObject({ value: '9.8', tolerance: '0.1' });
    expect(one("numeric,x,'-5").question).toMatchObject({ value: '-5', tolerance: '0' });
  });

  it.each([
    ['essay,Write,', 'type-unsupported'],
    ['longText,Write,,x', 'line-unclear'],
    [',Write,', 'type-unsupported'],
    [',Which?,,One,Two', 'no-right-answer'],
    [',Which?,d,One,Two', 'answer-unknown'],
    ['single,Which?,"1, 2",One,Two', 'answer-unknown'],
    [',Which?,2,2,3', 'answer-ambiguous'],
    ['trueFalse,So?,perhaps', 'answer-unknown'],
    ['numeric,How many?,many', 'not-a-number'],
    ['matching,Pairs,,Jordan,Syria', 'pair-broken'],
    ['gaps,Fill,no gap', 'gaps-broken'],
    [',,true', 'text-missing'],
  ])('refuses the row %s', (row, code) => {
    expect(refused(row)).toEqual([code]);
  });

  it.each([
    ['Name,Age\nA,3', 'import-columns', undefined],
    ['Question,Right answer\nx,true\n"y,true', 'import-csv', { line: 3 }],
    [`Question,Right answer\n${'x,true\n'.repeat(5001)}`, 'import-questions', { max: 5000 }],
    ['Question,Right answer\n\n', 'import-empty', undefined],
  ])('refuses a table by a rule (%#)', (file, rule, params) => {
    expect(() => readQuestions(Buffer.from(file), 'csv')).toThrow(
      expect.objectContaining({ details: { issues: [{ path: ['content'], rule, ...(params && { params }) }] } }),
    );
  });
});
