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

  it.each(LANGUAGES)(
    'has no marks of direction in the template of the language %s, and reads those of old ones',
    (language) => {
      const { head, rows } = buildTemplate(language);
      const columns = head?.columns ?? [];
      expect(csvText([columns, ...rows])).not.toMatch(/[\u2066-\u2069]/);
      const old = columns.map((column) => column.replace(/\d+$/, '\u2068$&\u2069'));
      expect(readCsv(csvText([old, ...rows]))).toEqual(readCsv(csvText([columns, ...rows])));
    },
  );

  it('reads the shares and the feedback of options', () => {
    const head = 'Type,Question,Right answer,Option 1,Share 1,Feedback 1,Option 2,Share 2,Feedback 2,Option 3,Share 3';
    const { findings, question } = one('single,Which?,,One,100,Yes,Two,٥٠٪,Nearly,Three,-25 %', head);
    expect({ findings, question }).toMatchObject({
      findings: [],
      question: {
        type: 'single',
        options: [
          { text: 'One', share: 100, isCorrect: true, feedback: 'Yes' },
          { text: 'Two', share: 50, isCorrect: false, feedback: 'Nearly' },
          { text: 'Three', share: -25 },
        ],
      },
    });
    expect(one(',Which?,,One,75,,Two,25,,Three,0', head).question).toMatchObject({
      type: 'multiple',
      options: [{ share: 75 }, { share: 25 }, { share: 0 }],
    });
    expect(one('single,Which?,1,One,,Yes,Two,,No,Three', head).question).toEqual(
      expect.objectContaining({
        options: [
          { text: 'One', isCorrect: true, feedback: 'Yes' },
          { text: 'Two', isCorrect: false, feedback: 'No' },
          { text: 'Three', isCorrect: false },
        ],
      }),
    );
  });

  it('reads other answers that earn a share, and the feedback of true and false', () => {
    const head = 'Type,Question,Right answer,Option 1,Share 1,Feedback 1,Option 2,Share 2,Feedback 2';
    expect(one('shortText,Who?,Alhazen,Ibn al-Haytham,,,Haytham,50', head).question).toMatchObject({
      accepted: ['Alhazen', 'Ibn al-Haytham'],
      alternatives: [{ text: 'Haytham', share: 50 }],
    });
    expect(one('numeric,g?,9.8 ± 0.1,10 ± 0.5,40,,9.81,', head).question).toMatchObject({
      ...{ value: '9.8', tolerance: '0.1' },
      alternatives: [
        { value: '10', tolerance: '0.5', share: 40 },
        { value: '9.81', share: 100 },
      ],
    });
    expect(one('trueFalse,So?,true,,,Right,,,Wrong', head).question).toMatchObject({
      whenTrue: { feedback: 'Right' },
      whenFalse: { feedback: 'Wrong' },
    });
  });

  it('tells the feedback and the shares that have no place in a question of the type', () => {
    const head = 'Type,Question,Right answer,Option 1,Share 1,Feedback 1,Option 2,Share 2';
    expect(one('ordering,Order,,One,,Well,Two,50', head)).toMatchObject({
      findings: [{ code: 'option-feedback' }, { code: 'fraction', detail: '50% Two' }],
      question: { explanation: 'One: Well' },
    });
    expect(one('single,Which?,,One,much,,Two', head).findings).toEqual([{ code: 'not-a-number', detail: 'much' }]);
    expect(one('single,Which?,2,One,100,,Two,0', head).findings).toEqual([{ code: 'answer-ambiguous', detail: '2' }]);
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
