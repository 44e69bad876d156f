import { FEEDBACK_MAX } from '@dars/contracts/content/question/limits';
import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from '../reading.ts';
import { readGift } from './gift.ts';

const one = (text: string): ReadQuestion => {
  const [read, ...others] = readGift(text);
  if (!read || others.length > 0) throw new Error(`${others.length + (read ? 1 : 0)} questions`);
  return read;
};
const codes = ({ findings }: ReadQuestion) => findings.map(({ code }) => code);
const kept = { explanation: '', points: 1 };

describe('readGift', () => {
  it('reads a single choice with its title, comment and line', () => {
    const read = one(
      '// a comment\n\n::Capitals:: What is the capital of Spain?{\n~Sevilla\n=Madrid\n// between\n~Lugo\n}\n',
    );
    expect(read).toMatchObject({ name: 'Capitals', line: 3, fileType: 'multichoice', findings: [] });
    expect(read.question).toEqual({
      ...{ ...kept, type: 'single', text: 'What is the capital of Spain?' },
      options: [
        { text: 'Sevilla', isCorrect: false },
        { text: 'Madrid', isCorrect: true },
        { text: 'Lugo', isCorrect: false },
      ],
    });
  });

  it('reads weights of several right options without a loss when they are those of the product', () => {
    const read = one('Even? {~%50%2 ~%50%4 ~%-50%3}');
    expect(read.findings).toEqual([]);
    expect(read.question).toMatchObject({
      type: 'multiple',
      isPartial: true,
      options: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }],
    });
  });

  it('keeps other weights as the shares of the options', () => {
    const read = one('Even? {~%75%2 ~%25%4 ~3 ~%-50%5}');
    expect(read.findings).toEqual([]);
    expect(read.question).toMatchObject({
      type: 'multiple',
      options: [{ share: 75, isCorrect: true }, { share: 25 }, { share: 0, isCorrect: false }, { share: -50 }],
    });
    expect(one('Which? {=a ~%50%b ~%-33.33333%c ~d}')).toMatchObject({
      findings: [],
      question: {
        type: 'single',
        options: [{ share: 100, isCorrect: true }, { share: 50, isCorrect: false }, { share: -33.33 }, { share: 0 }],
      },
    });
    expect(one('Even? {~%33.3%2 ~%33.3%4 ~%33.3%6 ~3}').question).toMatchObject({
      options: [{ share: 33.33 }, {}, {}, {}],
    });
  });

  it('tells of weights that are not those of all points', () => {
    const read = one('Even? {~%75%2 ~%15%4 ~3}');
    expect(read.findings).toEqual([
      { code: 'fraction', detail: '75%' },
      { code: 'fraction', detail: '15%' },
      { code: 'fraction', detail: '0%' },
    ]);
    expect(read.question).not.toHaveProperty('options.0.share');
  });

  it('keeps several full options of a single choice', () => {
    expect(one('A vowel? {=a =e ~b}')).toMatchObject({
      findings: [],
      question: { type: 'single', options: [{ isCorrect: true }, { isCorrect: true, share: 100 }, { share: 0 }] },
    });
  });

  it('takes the accepted texts of an HTML question as they are written, as Moodle compares them', () => {
    expect(one('[html]<p>Write it.</p>{=<b> =&lt;i&gt;}').question).toMatchObject({
      ...{ type: 'shortText', text: 'Write it.', accepted: ['<b>', '&lt;i&gt;'] },
    });
  });

  it('keeps the feedback of each option without a loss', () => {
    const read = one('Two and two? {=4#yes ~5#no ~6####Count them.}');
    expect(read).toMatchObject({
      findings: [],
      question: { explanation: 'Count them.', options: [{ feedback: 'yes' }, { feedback: 'no' }, {}] },
    });
  });

  it('moves a feedback that is too long for an option into the explanation', () => {
    const read = one(`Two and two? {=4#${'y'.repeat(FEEDBACK_MAX + 1)} ~5}`);
    expect(read.question?.explanation).toMatch(/^4: y+$/);
    expect(codes(read)).toEqual(['option-feedback']);
  });

  it('keeps general feedback as the explanation without a loss', () => {
    expect(one('Sky {=blue ~red####Look up.}')).toMatchObject({ findings: [], question: { explanation: 'Look up.' } });
  });

  it('reads escaped characters and line feeds', () => {
    const read = one('Which is a set\\: \\{1\\}\\nor not\\? {=a \\= b \\~ c \\# d ~x\\\\y}');
    expect(read.question).toMatchObject({
      text: 'Which is a set: {1}\nor not\\?',
      options: [{ text: 'a = b ~ c # d' }, { text: 'x\\y' }],
    });
  });

  it('reads true and false with feedback', () => {
    expect(one('The sun rises.{T}').question).toEqual({
      ...kept,
      type: 'trueFalse',
      text: 'The sun rises.',
      isTrue: true,
    });
    const read = one('Grant lies there.{FALSE#He does not.#Right.}');
    expect(read.question).toMatchObject({
      ...{ type: 'trueFalse', isTrue: false, explanation: '' },
      ...{ whenTrue: { feedback: 'He does not.' }, whenFalse: { feedback: 'Right.' } },
    });
  });

  it('reads short answers, and partly right ones with their share', () => {
    const read = one('Two plus two {=four =%50%4ish =4}');
    expect(read.question).toMatchObject({
      ...{ type: 'shortText', accepted: ['four', '4'], ignoreMarks: true },
      alternatives: [{ text: '4ish', share: 50 }],
    });
    expect(read.findings).toEqual([]);
  });

  it('leaves wildcards out, and refuses a question that has nothing else', () => {
    expect(codes(one('Name {=Ali* =Ali}'))).toEqual(['wildcard']);
    expect(one('Name {=Ali*}')).toMatchObject({ question: null, findings: [{ code: 'only-wildcard' }] });
    expect(one('Product {=2\\\\*3}').question).toMatchObject({ accepted: ['2*3'] });
  });

  it.each([
    ['{#3:2}', '3', '2'],
    ['{#3.1415:0.0005}', '3.1415', '0.0005'],
    ['{#1..5}', '3', '2'],
    ['{#3.141..3.142}', '3.1415', '0.0005'],
    ['{#-1.5..0}', '-0.75', '0.75'],
    ['{#1500}', '1500', '0'],
    ['{#1.500}', '1.5', '0'],
    ['{#2e-3}', '0.002', '0'],
    ['{#=3:2}', '3', '2'],
  ])('reads the number %s', (answer, value, tolerance) => {
    expect(one(`How much? ${answer}`).question).toMatchObject({ type: 'numeric', value, tolerance });
  });

  it('keeps the first right number, and the others with their share', () => {
    const read = one('When was Grant born? {#=1822:0#yes =%50%1822:2 =1900 ~no}');
    expect(read.question).toMatchObject({ value: '1822', tolerance: '0', explanation: '1822: yes\nno' });
    expect(read.question).toMatchObject({
      alternatives: [
        { value: '1822', tolerance: '2', share: 50 },
        { value: '1900', tolerance: '0', share: 100 },
      ],
    });
    expect(codes(read)).toEqual(['option-feedback']);
  });

  it('refuses a number that is none', () => {
    expect(one('How much? {#many}')).toMatchObject({
      question: null,
      findings: [{ code: 'not-a-number', detail: 'many' }],
    });
    expect(one('How much? {#1e999999999}')).toMatchObject({ findings: [{ code: 'not-a-number' }] });
  });

  it('reads pairs, with distractors', () => {
    const read = one('Match. {\n=Canada -> Ottawa\n=Italy -> Rome\n= -> Cairo\n}');
    expect(read.question).toEqual({
      ...{ ...kept, type: 'matching', text: 'Match.', isPartial: true },
      pairs: [
        { text: 'Canada', match: { text: 'Ottawa' } },
        { text: 'Italy', match: { text: 'Rome' } },
      ],
      distractors: [{ text: 'Cairo' }],
    });
    expect(one('Match. {=a->b =c}')).toMatchObject({ question: null });
  });

  it('puts a line in the place of a missing word', () => {
    expect(one('Ottawa is the {=capital ~river} of Canada.').question?.text).toBe('Ottawa is the _____ of Canada.');
    expect(one('Ottawa is {=a ~b} of {=c ~d}.')).toMatchObject({
      question: null,
      findings: [{ code: 'gaps-unsupported' }],
    });
  });

  it('reads empty braces as a long answer', () => {
    expect(one('Write about spring. {####Rain counts.}')).toMatchObject({
      ...{ fileType: 'essay', findings: [] },
      question: { type: 'longText', text: 'Write about spring.', explanation: 'Rain counts.', graderNote: '' },
    });
  });

  it('refuses a description by its name', () => {
    expect(one('Now follows part two.')).toMatchObject({ fileType: 'description', question: null });
  });

  it('reads formats of texts', () => {
    const html = one('[html]<p>Is <b>this</b>&nbsp;H<sub>2</sub>O &amp; more?</p>{T}');
    expect(html.question?.text).toBe('Is this H₂O & more?');
    expect(html.findings).toEqual([]);
    expect(html.question?.richText?.content).toMatchObject([
      { content: [{ text: 'Is ' }, { text: 'this', marks: [{ type: 'bold' }] }, {}, {}, {}] },
    ]);
    expect(codes(one('[markdown]Is **this** it?{T}'))).toEqual(['markdown']);
    expect(one('[plain]a <b> c{T}').question?.text).toBe('a <b> c');
    expect(one('Is 3 < 5 {T}').question?.text).toBe('Is 3 < 5');
  });

  it('reads Arabic', () => {
    const read = one('::الفاعل::أيّ الكلمات فاعلٌ في «كتبَ الطالبُ»؟ {=الطالبُ ~كتبَ}');
    expect(read).toMatchObject({
      name: 'الفاعل',
      findings: [],
      question: { type: 'single', options: [{ text: 'الطالبُ' }, { text: 'كتبَ' }] },
    });
  });

  it('reads categories, which end a question', () => {
    const read = readGift('$CATEGORY: Course/One\n\na {T}\nb\n$CATEGORY: Two\nc {F}');
    expect(read.map(({ category, line }) => [category, line])).toEqual([
      ['Course/One', 3],
      ['Two', 6],
    ]);
  });

  it('reads on after a broken question', () => {
    const read = readGift('good {T}\n\nbroken {=a ~b\n\nbroken too =a}\n\nlast {F}');
    expect(read.map(({ line, question, findings }) => [line, question?.type ?? findings[0]?.code])).toEqual([
      [1, 'trueFalse'],
      [3, 'broken'],
      [5, 'broken'],
      [7, 'trueFalse'],
    ]);
    expect(read[1]?.source).toBe('broken {=a ~b');
  });

  it('lets a blank line stand between answers', () => {
    expect(one('Which? {\n=a\n\n~b\n\n}').question?.type).toBe('single');
  });

  it.each([
    ['x {~a ~b}', 'no-right-answer'],
    ['x {=a ~a}', 'repeated-line'],
    ['{=a ~b}', 'text-missing'],
    [`x {=a ~${'b'.repeat(501)}}`, 'text-too-long'],
    [`x {=a ${Array.from({ length: 12 }, (_, index) => `~${index}`).join(' ')}}`, 'too-many-lines'],
  ])('refuses %s as %s', (text, code) => {
    expect(one(text)).toMatchObject({ question: null, findings: [{ code }] });
  });
});
