import { describe, expect, it } from 'vitest';
import { readQuestions } from './formats.ts';

const read = (text: string) => readQuestions(Buffer.from(text), 'auto');
/** The right options of each question, or its first finding. */
const outcomes = (text: string) =>
  read(text).questions.map(({ question, findings, line }) => {
    if (!question) return `${line} ${findings[0]?.code}`;
    if ('options' in question)
      return `${line} ${question.options.flatMap(({ text: option, isCorrect }) => (isCorrect ? option : [])).join()}`;
    return `${line} ${question.type}`;
  });

describe('readText', () => {
  it('names a refused question by its text', () => {
    expect(read('1. من؟\nأ) س\nب) ص').questions).toMatchObject([{ name: 'من؟', question: null }]);
  });

  it('reads numbered questions whose options have letters, by an answer line', () => {
    const { format, questions } = read('1. What is 5 + 3?\na) 7\nb) 8\nAnswer: b\nExplanation: Count.\nAgain.\n');
    expect(format).toBe('text');
    expect(questions).toMatchObject([
      {
        ...{ line: 1, findings: [] },
        question: {
          ...{ type: 'single', text: 'What is 5 + 3?', explanation: 'Count.\nAgain.' },
          options: [
            { text: '7', isCorrect: false },
            { text: '8', isCorrect: true },
          ],
        },
      },
    ]);
  });

  it('reads Arabic questions, letters and answers', () => {
    const text = `١- ما عاصمة مصر؟
أ) دمشق
ب) القاهرة
ج) عمّان
الإجابة: ب

السؤال ٢: أيّ هذه أفعال؟
(أ) كتبَ
(ب) قلم
(هـ) قرأ
الإجابة الصحيحة: أ

٣. الشمس نجم
الإجابة: صح

٤) من مؤلف كتاب المناظر؟
الجواب: ابن الهيثم | الحسن بن الهيثم`;
    expect(outcomes(text)).toEqual(['1 القاهرة', '7 line-unclear', '13 trueFalse', '16 shortText']);
  });

  it.each([
    ['before the letter', 'Q\na) x\n*b) y'],
    ['before the text', 'Q\na) x\nb) *y'],
    ['behind the text', 'Q\na) x\nb) y *'],
    ['as a tick', 'Q\na) x\nb) y ✓'],
    ['beside bullets', 'Q\n• x\n• *y'],
    ['in a list that comes from Word', '1.\tQ\na.\tx\nb.\t*y'],
  ])('takes a mark %s for the right option', (_name, text) => {
    expect(outcomes(text)).toEqual(['1 y']);
  });

  it('reads several right options as a multiple choice without a loss', () => {
    expect(read('1) Even?\n*a) 2\nb) 3\n*c) 4').questions).toMatchObject([
      { findings: [], question: { type: 'multiple', options: [{ isCorrect: true }, {}, { isCorrect: true }] } },
    ]);
    expect(outcomes('1) Even?\na) two\nb) three\nc) four\nAnswer: a, c')).toEqual(['1 two,four']);
  });

  it('separates questions without numbers by blank lines and answers', () => {
    expect(
      outcomes('First\na) x\n*b) y\n\nSecond\nmore\n*a) z\nb) w\n\nThird\nAnswer: 3,5\nFourth\nAnswer: false'),
    ).toEqual([...['1 y', '5 z', '10 numeric', '12 trueFalse']]);
  });

  it.each([
    ['a question without an answer', '1. Q\na) x\nb) y', ['1 answer-missing']],
    ['a title', 'Chapter one\n\n1. Q\n*a) x\nb) y', ['1 answer-missing', '3 x']],
    ['a line between options', '1. Q\na) x\nodd\n*b) y', ['1 line-unclear']],
    ['letters out of order', '1. Q\na) x\n*c) y', ['1 line-unclear']],
    ['a mark that disagrees with the answer', '1. Q\n*a) x\nb) y\nAnswer: b', ['1 line-unclear']],
    ['two answers', '1. Q\na) x\nb) y\nAnswer: b\nAnswer: a', ['1 line-unclear']],
    ['an answer that is no option', '1. Q\na) x\nb) y\nAnswer: d', ['1 answer-unknown']],
  ])('refuses %s', (_name, text, expected) => {
    expect(outcomes(text)).toEqual(expected);
  });

  it.each([
    ['Q? {=x ~y}\n\n1. R? {T}', 'gift'],
    ['// 1. a\nQ? {\n=x\n~y\n}', 'gift'],
    ['Q?\nA. x\nB. y\nANSWER: A', 'aiken'],
    ['1. Q?\nA. x\nB. y\nANSWER: A', 'text'],
    ['1. $A^{T}$?\na) x\n*b) y', 'text'],
  ])('is told apart from other formats: %s', (text, format) => {
    expect(read(text).format).toBe(format);
  });

  it('reads hostile texts in linear time', () => {
    const spaces = ' '.repeat(500_000);
    for (const text of [`1. a\na)${spaces}x${spaces}y`, `${'a) x\n'.repeat(100_000)}`, `1. Q\nAnswer:${spaces}x`])
      expect(read(text).questions.length).toBeLessThan(5000);
  }, 5000);

  it.each([
    ['1. The sun is a star. (True / False)\nAnswer: True', 'The sun is a star.'],
    ['1. The sun is a star. True/False\nAnswer: True', 'The sun is a star.'],
    ['1. The sun is a star. [T / F]\nAnswer: T', 'The sun is a star.'],
    ['1. The sun is a star.\nTrue or False?\nAnswer: True', 'The sun is a star.'],
    ['1. The sun is a star. ( ) True ( ) False\nAnswer: True', 'The sun is a star.'],
    ['1. True or false: The sun is a star.\nAnswer: True', 'The sun is a star.'],
    ['١- الشمس نجم. (صح / خطأ)\nالإجابة: صح', 'الشمس نجم.'],
    ['١- صح أم خطأ: الشمس نجم.\nالإجابة: صح', 'الشمس نجم.'],
    ['1. El sol es una estrella (V/F)\nRespuesta: verdadero', 'El sol es una estrella'],
    ['1. El sol es una estrella. Verdadero o falso\nRespuesta: verdadero', 'El sol es una estrella.'],
    ['1. Is this true or false\nAnswer: true', 'Is this true or false'],
    ['1. True or false?\nAnswer: true', 'True or false?'],
    ['1. The ratio is 1/f\nAnswer: true', 'The ratio is 1/f'],
  ])('leaves the choice out of the text of a statement (%#)', (file, text) => {
    expect(read(file).questions).toMatchObject([{ findings: [], question: { type: 'trueFalse', isTrue: true, text } }]);
  });
});
