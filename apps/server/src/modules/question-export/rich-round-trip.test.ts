import { type Question, questionInput } from '@dars/contracts/content/question';
import { formattedOnly, plainLineOf, plainTextOf } from '@dars/contracts/content/question/rich-fields';
import { EXPORT_FORMATS, type ExportFormat } from '@dars/contracts/content/question-export';
import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@dars/contracts/content/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../question-import/formats/formats.ts';
import { documentOf } from '../quiz/authoring/add-questions.ts';
import { formatWriters } from './formats/formats.ts';

const WORDS = [
  'word',
  'كلمة',
  '¿qué?',
  'a  b',
  '<b>',
  '&amp;',
  '{x=1}',
  '~#:',
  '50%',
  '[html]',
  '->',
  "it's",
  '"q"',
  '\\n',
];
const words = (min = 1) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: min, maxLength: 3 }).map((all) => all.join(' '));
const latex = fc.constantFrom('x^2', '\\frac{1}{2}', 'a_{i} < b & c', '\\text{سؤال}', '#1 = ~2');

const MARKS: readonly RichTextMark['type'][] = ['bold', 'italic', 'underline', 'strike', 'code'];
const marks = (hasLinks: boolean): fc.Arbitrary<RichTextMark[]> =>
  fc.uniqueArray(
    fc.constantFrom<RichTextMark>(
      ...MARKS.map((type) => ({ type }) as RichTextMark),
      ...(hasLinks ? [{ type: 'link' as const, attrs: { href: 'https://a.test/?x=1&y="2"' } }] : []),
    ),
    { maxLength: 3, selector: ({ type }) => type },
  );

const part = (isLine: boolean): fc.Arbitrary<RichTextInline> =>
  fc.oneof(
    fc.record({ written: words(), own: marks(!isLine) }).map(({ written, own }) => textOf(written, own)),
    latex.map((source) => ({ type: 'inlineMath' as const, attrs: { latex: source } })),
    ...(isLine ? [] : [fc.constant({ type: 'hardBreak' as const })]),
  );
const textOf = (text: string, own: RichTextMark[]): RichTextInline => ({
  ...{ type: 'text', text },
  ...(own.length > 0 && { marks: own }),
});

/** Joins neighbours with the same marks, which no reader can tell apart, and puts words around breaks. */
function joined(parts: readonly RichTextInline[]): RichTextInline[] {
  const all: RichTextInline[] = [textOf('أ ', [])];
  for (const each of parts) {
    const last = all.at(-1);
    const isSame = last?.type === 'text' && each.type === 'text' && same(last.marks, each.marks);
    if (isSame) all.splice(-1, 1, { ...last, text: `${last.text} ${each.text}` });
    else if (each.type === 'hardBreak') all.push(each, textOf('b ', []));
    else all.push(each);
  }
  return all.map((each, index) =>
    each.type === 'text' && (index === all.length - 1 || all[index + 1]?.type === 'hardBreak')
      ? { ...each, text: each.text.trimEnd() }
      : each,
  );
}
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

const inline = (isLine = false) => fc.array(part(isLine), { minLength: 1, maxLength: 5 }).map(joined);
const paragraph: fc.Arbitrary<RichTextBlock> = inline().map((content) => ({ type: 'paragraph', content }));
const list = (items: fc.Arbitrary<RichTextBlock[]>) =>
  fc
    .tuple(
      fc.constantFrom('bulletList' as const, 'orderedList' as const),
      fc.array(items, { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([type, all]): RichTextBlock => ({
        ...{ type, content: all.map((content) => ({ type: 'listItem' as const, content })) },
      }),
    );
const flatList = list(paragraph.map((each) => [each]));
const block: fc.Arbitrary<RichText['content'][number]> = fc.oneof(
  paragraph,
  list(fc.tuple(paragraph, flatList)),
  paragraph.map((each) => ({ type: 'blockquote' as const, content: [each] })),
  fc
    .tuple(inline(), fc.constantFrom(2 as const, 3 as const))
    .map(([content, level]) => ({ type: 'heading' as const, attrs: { level }, content })),
  fc
    .tuple(
      fc.constantFrom('x = 1', '\n  if a:\n\n    b < "c"', ' \\{}~'),
      fc.constantFrom('python' as const, undefined),
    )
    .map(([text, language]) => ({
      ...{ type: 'codeBlock' as const, ...(language && { attrs: { language } }) },
      content: [textOf(text, [])],
    })),
  fc.constant({ type: 'horizontalRule' as const }),
  latex.map((source) => ({ type: 'blockMath' as const, attrs: { latex: source } })),
  fc.array(fc.tuple(paragraph, paragraph), { minLength: 1, maxLength: 3 }).map((rows) => ({
    type: 'table' as const,
    content: rows.map((cells, row) => ({
      type: 'tableRow' as const,
      content: cells.map((cell) => ({
        type: row === 0 ? ('tableHeader' as const) : ('tableCell' as const),
        ...{ attrs: { colspan: row === 0 ? 2 : 1, rowspan: 1 }, content: [cell] },
      })),
    })),
  })),
);

const isFormatted = (text: RichText): boolean => formattedOnly(text) !== undefined;
const body = fc
  .array(block, { minLength: 1, maxLength: 3 })
  .map((content): RichText => ({ type: 'doc', content }))
  .filter((text) => isFormatted(text) && plainTextOf(text) !== '');
const line = inline(true)
  .map((content): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content }] }))
  .filter(isFormatted);

const formatted = (place: number) =>
  line.map((each): { text: string; richText: RichText } => {
    const [first] = each.content;
    const content = first?.type === 'paragraph' ? [...(first.content ?? []), textOf(` ${place}`, [])] : [];
    const richText: RichText = { type: 'doc', content: [{ type: 'paragraph', content: joined(content).slice(1) }] };
    return { text: plainLineOf(richText), richText };
  });
const lines = (count: number) => fc.tuple(...Array.from({ length: count }, (_, place) => formatted(place)));
const feedback = body.map((richFeedback) => ({ feedback: plainTextOf(richFeedback), richFeedback }));

const FIELDS = {
  single: fc.tuple(lines(3), feedback).map(([all, told]) => ({
    options: all.map((each, at) => ({ ...each, isCorrect: at === 1, ...(at < 2 && told) })),
  })),
  multiple: lines(3).map((all) => ({
    ...{ options: all.map((each, at) => ({ ...each, isCorrect: at < 2 })), isPartial: true },
  })),
  trueFalse: feedback.map((whenTrue) => ({ isTrue: true, whenTrue })),
  shortText: fc.constant({ accepted: ['a'], ignoreMarks: true }),
  longText: fc.constant({}),
  fileUpload: fc.constant({ kinds: ['document'] }),
  numeric: fc.constant({ value: '2' }),
  ordering: lines(3).map((items) => ({ items })),
  matching: lines(4).map(([one, other, match, another]) => ({
    isPartial: true,
    pairs: [
      { ...one, match },
      { ...other, match: another },
    ],
  })),
  matrix: lines(4).map(([one, other, ...columns]) => ({
    ...{ columns, rows: [one, other].map((each, rightColumn) => ({ ...each, rightColumn })) },
  })),
  gaps: fc.constant({ passage: 'x [a] y' }),
  wordBank: fc.constant({ passage: 'x [a] y', distractors: ['b'] }),
};
type Type = keyof typeof FIELDS;

const questionOf = (type: Type) =>
  fc.tuple(body, body, FIELDS[type] as fc.Arbitrary<object>).map(([richText, richExplanation, fields]) =>
    questionInput.parse({
      ...{ type, text: plainTextOf(richText), richText, ...fields },
      ...{ explanation: plainTextOf(richExplanation), richExplanation },
    }),
  );

/** The fields that a format writes without their formatting, by the type of the question. */
const PLAIN: Record<ExportFormat, Partial<Record<Type, string[]>>> = {
  gift: { matching: ['match'], matrix: ['columns'] },
  'moodle-xml': { matching: ['match'], matrix: ['columns'], gaps: ['richText'], wordBank: ['richText'] },
  qti: {},
};
const NOT_WRITTEN = new Set(['schema', 'id', 'image']);

/** Returns a question without ids, and without the formatting of the fields that are written plainly. */
function meaningOf(question: Question, plain: string[]): unknown {
  return JSON.parse(
    JSON.stringify(question, function (this: unknown, key, value) {
      if (NOT_WRITTEN.has(key) || (key === 'richText' && plain.includes('richText') && this === question))
        return undefined;
      if (!plain.includes(key)) return value;
      const withoutForm = ({ richText: _richText, ...each }: { richText?: RichText }) => each;
      return Array.isArray(value) ? value.map(withoutForm) : withoutForm(value);
    }),
  );
}

describe.each(EXPORT_FORMATS)('an export of formatted texts to %s', (format) => {
  it.each(Object.keys(FIELDS) as Type[])('is read with the formatting of a %s question', (type) => {
    const writer = formatWriters[format];
    fc.assert(
      fc.property(questionOf(type), (input) => {
        const question = documentOf(input);
        const plain = PLAIN[format][type] ?? [];
        const { text, findings } = writer.write({ question, path: [], tags: [] }, 1);
        if (text === null) return;
        expect(findings.some(({ code }) => code === 'formatting')).toBe(plain.length > 0);
        const content = format === 'qti' ? Buffer.from(text) : writer.assemble([{ text, path: [] }], '');
        const [read] = readQuestions(content, format === 'qti' ? 'auto' : format).questions;
        expect(read?.findings).toEqual([]);
        const got = read?.question && documentOf(read.question);
        if (findings.some(({ code }) => code === 'type-changed')) {
          expect(got).toMatchObject({ type: 'matching', richText: question.richText });
          return;
        }
        expect(got && meaningOf(got, [])).toEqual(meaningOf(question, plain));
      }),
      { numRuns: 60 },
    );
  });
});
