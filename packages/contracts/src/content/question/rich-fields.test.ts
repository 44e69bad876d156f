import { describe, expect, it } from 'vitest';
import { toValidationIssues } from '../../validation.ts';
import {
  linesOf,
  openQuestion,
  type QuestionInput,
  question,
  questionInput,
  storedFrom,
  withoutKeys,
} from '../question.ts';
import type { RichText, RichTextBlock, RichTextInline } from '../rich-text.ts';
import { formattedOnly, picturesInTexts, plainLineOf, plainTextOf, richFromPlain } from './rich-fields.ts';

const text = (value: string, ...marks: ('bold' | 'italic')[]): RichTextInline => ({
  ...{ type: 'text', text: value },
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const math = (latex: string): RichTextInline => ({ type: 'inlineMath', attrs: { latex } });
const paragraph = (...content: RichTextInline[]): RichTextBlock => ({ type: 'paragraph', content });
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });
const PICTURE = '/files/018f3a52-7d10-7c42-9a51-4f1f6a6d2d10/image/018f3a52-7d10-7c42-9a51-4f1f6a6d2d11.png';
const picture = (alt: string | null): RichTextBlock => ({ type: 'image', attrs: { src: PICTURE, alt } });

const asked = doc(paragraph(text('ما '), text('قيمة', 'bold'), text(' '), math('x^2'), text('؟')), picture('مربع'));
const half = doc(paragraph(math('\\frac{1}{2}')));
const line = (richText: RichText) => ({ text: plainLineOf(richText), richText });
const single = (more: object = {}) => ({
  ...{ type: 'single', text: plainTextOf(asked), richText: asked },
  options: [
    { ...line(half), isCorrect: true },
    { text: '2', isCorrect: false },
  ],
  ...more,
});
const found = (input: object) => {
  const { error } = questionInput.safeParse(input);
  return error && toValidationIssues(error).map(({ path, rule }) => `${path.join('.')} ${rule}`);
};
const stored = (input: QuestionInput) =>
  storedFrom({ ...input, schema: 1, image: null }, (each) => ({ ...each, id: each.id ?? crypto.randomUUID() }));

describe('the formatted texts of a question', () => {
  it('are kept in the stored question, and learners get those of the text and the lines', () => {
    const document = question.parse(stored(questionInput.parse(single())));
    expect(document).toMatchObject({ text: 'ما قيمة x^2؟\nمربع', richText: asked });
    const shown = openQuestion.parse(
      withoutKeys(
        'q',
        document,
        linesOf(document).map(({ id }) => id),
      ),
    );
    expect(shown).toMatchObject({
      richText: asked,
      options: [{ text: '\\frac{1}{2}', richText: half }, { text: '2' }],
    });
    expect(JSON.stringify(shown)).not.toContain('isCorrect');
  });

  it('are refused where the plain text says something else', () => {
    expect(found(single({ text: 'another' }))).toEqual(['richText invalid']);
    const options = [{ text: '7', richText: doc(paragraph(math('x'))), isCorrect: true }, { text: '2' }];
    expect(found(single({ options }))).toEqual(['options.0.richText invalid']);
    expect(found(single({ explanation: 'x', richExplanation: doc(paragraph(text('y', 'bold'))) }))).toEqual([
      'richExplanation invalid',
    ]);
  });

  it.each([
    [
      'a link',
      doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://a.test/' } }] })),
    ],
    ['a line break', doc(paragraph(text('x'), { type: 'hardBreak' }))],
    ['two paragraphs', doc(paragraph(text('x')), paragraph())],
    ['a list', doc({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('x'))] }] })],
    ['two pictures', doc(paragraph(text('x')), picture(''), picture(''))],
  ])('refuse %s in an option', (_, richText) => {
    const options = [{ text: 'x', richText, isCorrect: true }, { text: '2' }];
    expect(found(single({ options }))).toEqual(['options.0.richText invalid']);
  });

  it('take a picture with a description as an option', () => {
    const options = [{ ...line(doc(picture('دائرة'))), isCorrect: true }, { text: '2' }];
    expect(found(single({ options }))).toBeUndefined();
    const nameless = [{ ...line(doc(picture(null))), isCorrect: true }, { text: '2' }];
    expect(found(single({ options: nameless }))).toEqual(['options.0.text required-field']);
  });

  it.each([
    ['a script', { type: 'script', content: [] }],
    ['a foreign picture', { type: 'image', attrs: { src: 'https://evil.test/a.png', alt: 'A' } }],
    [
      'an address that runs a script',
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }),
    ],
  ])('refuse %s', (_, block) => {
    expect(found(single({ text: 'x', richText: { type: 'doc', content: [block] } }))?.length).toBeGreaterThan(0);
  });

  it('name their pictures, in texts and in lines', () => {
    const other = PICTURE.replace('d11', 'd12');
    const options = [line(doc({ type: 'image', attrs: { src: other, alt: 'B' } })), { text: '2' }];
    expect(picturesInTexts(single({ options }))).toEqual([PICTURE, other]);
    expect(picturesInTexts({ text: 'x', options: [{ text: '2' }] })).toEqual([]);
  });
});

describe('formattedOnly', () => {
  it('tells a formatted text from one that is as plain as its words', () => {
    expect(formattedOnly(asked)).toBe(asked);
    expect(formattedOnly(richFromPlain('one\n\ntwo'))).toBeUndefined();
    expect(formattedOnly(doc(paragraph(text('one'), { type: 'hardBreak' }, text('two'))))).toBeUndefined();
    expect(formattedOnly(doc(paragraph(text('one', 'italic'))))).toBeDefined();
  });

  it.each(['one', 'one\n\ntwo', 'سطر\n  آخر'])('finds nothing in the formatted form of the plain text %j', (plain) => {
    expect(plainTextOf(richFromPlain(plain))).toBe(plain);
  });
});

describe('a question of an earlier release', () => {
  it('is read as it is', () => {
    const old = {
      ...{ schema: 1, type: 'single', text: 'Why?\nBecause', explanation: 'x', image: null, points: 1 },
      options: [
        { id: 'a', text: '**a** $5', isCorrect: true },
        { id: 'b', text: 'b', isCorrect: false },
      ],
    };
    expect(question.parse(old)).toEqual(old);
    expect(withoutKeys('q', question.parse(old), ['b', 'a'])).toEqual({
      ...{ id: 'q', type: 'single', text: 'Why?\nBecause', image: null, points: 1 },
      options: [
        { id: 'b', text: 'b' },
        { id: 'a', text: '**a** $5' },
      ],
    });
  });
});
