import { type Question, questionInput } from '@dars/contracts/content/question';
import { plainLineOf, plainTextOf } from '@dars/contracts/content/question/rich-fields';
import type { Picture, RichText } from '@dars/contracts/content/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../question-import/formats/formats.ts';
import { readPackage } from '../question-import/formats/package.ts';
import { FilePictures } from '../question-import/pictures.ts';
import { documentOf } from '../quiz/authoring/add-questions.ts';
import { formatWriters } from './formats/formats.ts';
import { ExportPictures, type StoredPicture } from './pictures.ts';

const FORMATS = ['moodle-xml', 'qti'] as const;

const pathOf = (place: number) =>
  `/files/${'1'.repeat(8)}-1111-1111-1111-${'1'.repeat(12)}/image/${place}1111111-1111-1111-1111-${'1'.repeat(12)}.png`;
const stored = (place: number): StoredPicture => ({
  ...{ extension: 'png', contentType: 'image/png', width: 40, height: 30 },
  content: Buffer.from(`89504e470d0a1a0a0${place}`, 'hex'),
});
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const STORED = new Map(PLACES.map((place) => [pathOf(place), stored(place)]));
const GONE = pathOf(9);

const picture = (place: number, alt: Picture['alt'] = `الصورة <${place}> & "b"`): RichText['content'][number] => ({
  ...{ type: 'image', attrs: { src: pathOf(place), alt } },
});
const words = (text: string): RichText['content'][number] => ({
  ...{ type: 'paragraph', content: [{ type: 'text', text }] },
});
const body = (...content: RichText['content']) => ({ type: 'doc' as const, content });
const line = (...content: RichText['content']) => {
  const richText = body(...content);
  return { text: plainLineOf(richText), richText };
};
const asked = (...content: RichText['content']) => {
  const richText = body(...content);
  return { text: plainTextOf(richText), richText };
};
const feedback = (...content: RichText['content']) => {
  const richFeedback = body(...content);
  return { feedback: plainTextOf(richFeedback), richFeedback };
};

const inList: RichText['content'][number] = {
  ...{ type: 'bulletList', content: [{ type: 'listItem', content: [words('x') as never, picture(2) as never] }] },
};
const TEXT = asked(words('Look:'), picture(0), picture(1, ''), inList);
const EXPLANATION = body(picture(3), words('so'));
const explained = { explanation: plainTextOf(EXPLANATION), richExplanation: EXPLANATION };
const lines = [line(words('a'), picture(4)), line(picture(5), words('b')), line(picture(6))] as const;
const PLAIN = { text: 'two  words\nand <b>', image: pathOf(7) };

/** Questions with pictures wherever their types take them. */
const QUESTIONS: Record<string, object> = {
  'a single choice': {
    ...{ type: 'single', ...TEXT, ...explained, image: pathOf(7) },
    options: lines.map((each, at) => ({ ...each, isCorrect: at === 0, ...feedback(words('f'), picture(8)) })),
  },
  'a multiple choice': {
    ...{ type: 'multiple', ...PLAIN, isPartial: true },
    options: lines.map((each, at) => ({ ...each, isCorrect: at < 2 })),
  },
  'a statement': { type: 'trueFalse', isTrue: true, ...PLAIN, ...explained, whenTrue: feedback(picture(8)) },
  'an order': { type: 'ordering', ...PLAIN, items: lines },
  pairs: {
    ...{ type: 'matching', ...TEXT, image: pathOf(7), isPartial: true },
    pairs: [
      { ...lines[0], match: { text: 'm' } },
      { ...lines[1], match: { text: 'n' } },
    ],
  },
  'a short answer': { type: 'shortText', ...TEXT, image: pathOf(7), accepted: ['a'] },
  'a number': { type: 'numeric', ...PLAIN, value: '2' },
  'a long answer': { type: 'longText', ...PLAIN, ...explained },
  gaps: { type: 'gaps', ...PLAIN, text: 'two  words', points: 2, passage: 'x [a|b] {y}\n\n[*c|d]', ...explained },
  'a word bank': { type: 'wordBank', ...PLAIN, text: '<i>', passage: 'x [a] y', distractors: ['b'] },
};
const questionOf = (fields: object): Question => documentOf(questionInput.parse(fields));

const fileOf = (format: (typeof FORMATS)[number], questions: readonly Question[], pictures: ExportPictures) => {
  const writer = formatWriters[format];
  const written = questions.map((question, at) => ({
    ...{ path: [], ...writer.write({ question, path: [], tags: [] }, at + 1, pictures) },
  }));
  const kept = written.flatMap(({ text, ...each }) => (text === null ? [] : [{ ...each, text }]));
  return { written, content: writer.assemble(kept, 'Quiz') };
};

/** Reads a file, and puts the paths of the stored pictures with the same bytes into the questions. */
async function readBack(content: Buffer) {
  const { questions, pictures } = await readPackage(content, 'auto');
  const paths = new Map(
    pictures.map(({ src, content: bytes }) => {
      const [path = ''] = [...STORED].find(([, each]) => each.content.equals(bytes)) ?? [];
      return [src, path];
    }),
  );
  return questions.map(({ question, findings }) => ({
    findings,
    question: JSON.parse(JSON.stringify(question, (_key, value) => paths.get(value) ?? value)) as object | null,
  }));
}

const meaningOf = (question: object): unknown =>
  JSON.parse(JSON.stringify(question, (key, value) => (key === 'id' || key === 'schema' ? undefined : value)));

describe.each(FORMATS)('the pictures of an export to %s', (format) => {
  it.each(Object.entries(QUESTIONS))('come back with %s, byte by byte', async (_name, fields) => {
    const question = questionOf(fields);
    const { written, content } = fileOf(format, [question], new ExportPictures(STORED));
    expect(written.map(({ findings }) => findings)).toEqual([[]]);
    const [read] = await readBack(content);
    expect(read?.findings).toEqual([]);
    expect(meaningOf(questionOf(read?.question ?? {}))).toEqual(meaningOf(question));
  });

  it('stay undescribed if nobody has described them', async () => {
    const question = questionOf({ type: 'trueFalse', isTrue: true, ...asked(words('a'), picture(0, null)) });
    const { content } = fileOf(format, [question], new ExportPictures(STORED));
    const [read] = await readBack(content);
    expect(read?.findings).toMatchObject([{ code: 'picture-alt' }]);
    expect(meaningOf(questionOf(read?.question ?? {}))).toEqual(meaningOf(question));
  });

  it('are told where their file is gone, and their descriptions stay', async () => {
    const fields = { type: 'trueFalse', isTrue: true, image: GONE, ...asked(words('a'), picture(9, 'A map')) };
    const { written, content } = fileOf(format, [questionOf(fields)], new ExportPictures());
    expect(written.map(({ findings }) => findings)).toEqual([[{ code: 'picture-gone', detail: '' }]]);
    const [read] = await readBack(content);
    expect(read).toMatchObject({ findings: [], question: { text: 'a\nA map' } });
    expect(read?.question).not.toHaveProperty('image');
  });

  it('have names of their own in the file', () => {
    const all = PLACES.map((place) => questionOf({ type: 'trueFalse', isTrue: true, text: 'a', image: pathOf(place) }));
    const { content } = fileOf(format, [...all, ...all], new ExportPictures(STORED));
    const names = new Set(content.toString('latin1').match(/picture-\d+\.png/g));
    expect(names.size).toBe(PLACES.length);
  });
});

describe('the pictures of an export to moodle-xml', () => {
  it.each([
    [
      'a match',
      { type: 'matching', text: 'a', isPartial: true, pairs: lines.map((each) => ({ ...each, match: each })) },
    ],
    ['an instruction for gaps', { type: 'gaps', ...asked(words('a'), picture(0)), passage: '[a]' }],
  ])('are told in %s, which Moodle has as plain text', (_name, fields) => {
    const { written } = fileOf('moodle-xml', [questionOf(fields)], new ExportPictures(STORED));
    expect(written[0]?.findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['formatting', 'picture']));
  });
});

describe('the pictures of an export to gift', () => {
  it('are told, because the format has no files', () => {
    const question = questionOf({ type: 'trueFalse', isTrue: true, ...TEXT, image: pathOf(7) });
    const { findings } = formatWriters.gift.write({ question, path: [], tags: [] });
    expect(findings).toEqual([{ code: 'picture', detail: '' }]);
  });
});

describe('an export with large pictures', () => {
  it('is refused before it fills the memory, even if one picture is shown many times', () => {
    const large = { ...stored(0), content: Buffer.concat([stored(0).content, Buffer.alloc(5 * 1024 * 1024)]) };
    const pictures = new ExportPictures(new Map([[pathOf(0), large]]));
    const options = Array.from({ length: 4 }, (_, at) => ({
      ...line(words(`${at}`), picture(0)),
      isCorrect: at === 0,
    }));
    const question = questionOf({ type: 'single', text: 'a', options });
    expect(() => fileOf('moodle-xml', [question], pictures)).toThrow(
      expect.objectContaining({
        details: { issues: [{ path: ['source'], rule: 'export-size', params: { max: 20 } }] },
      }),
    );
  });
});

describe('places on a picture in an export to qti', () => {
  const regions = [
    { shape: 'rectangle', name: 'القاهرة <1>', x: 0.1, y: 0.05, width: 0.25, height: 0.2 },
    { shape: 'ellipse', name: '', x: 0.6, y: 0.6, width: 0.3333, height: 0.4 },
    { shape: 'ellipse', name: 'circle', x: 0, y: 0.5, width: 0.3, height: 0.4 },
    {
      ...{ shape: 'polygon', name: 'delta' },
      corners: [
        { x: 0.1234, y: 0.5 },
        { x: 1, y: 0.9999 },
        { x: 0.1, y: 0.9 },
      ],
    },
  ];
  const hotSpot = (more: object = {}) =>
    questionOf({
      ...{ type: 'hotSpot', text: 'أين القاهرة؟', image: pathOf(0), imageDescription: 'خريطة "مصر" & <b>' },
      ...{ regions, markerCount: 4, points: 3, ...more },
    });

  it.each([
    ['that share the points', explained],
    ['of which any are right', { markerCount: 3 }],
    ['that are right together', { isPartial: false, points: 1, markerCount: 3 }],
    ['in a formatted question with a picture of its own', TEXT],
    ['without names', { regions: regions.map((each) => ({ ...each, name: '' })) }],
  ])('come back with their picture: places %s', async (_name, more) => {
    const question = hotSpot(more);
    const { written, content } = fileOf('qti', [question], new ExportPictures(STORED));
    expect(written.map(({ findings }) => findings)).toEqual([[]]);
    const [read] = await readBack(content);
    expect(read?.findings).toEqual([]);
    expect(meaningOf(questionOf(read?.question ?? {}))).toEqual(meaningOf(question));
  });

  it('are circles where their box is a square, and areas that learners do not see', () => {
    const { text } = formatWriters.qti.write(
      { question: hotSpot(), path: [], tags: [] },
      1,
      new ExportPictures(STORED),
    );
    expect(text).toContain('<areaMapEntry shape="circle" coords="6,21,6" mappedValue="0.75"/>');
    expect(text).toContain('<areaMapping lowerBound="0" upperBound="3" defaultValue="-0.75">');
    expect(text).toContain('<object type="image/png" data="../pictures/picture-1.png" width="40" height="30">');
    expect(text).not.toContain('hotspotChoice');
    expect(text).toContain('coords="4,2,14,8"');
    expect(text).toContain('<li><span class="place">10% 5% 25% 20%</span> القاهرة &lt;1&gt;</li>');
  });

  /** Reads the regions of an item, whose areas have been changed. */
  const regionsIn = (question: Question, size: object, change = (text: string) => text) => {
    const shown = new ExportPictures(new Map([[pathOf(0), { ...stored(0), ...size }]]));
    const { text } = formatWriters.qti.write({ question, path: [], tags: [] }, 1, shown);
    const context = { pictures: new FilePictures(), memberAt: () => stored(0).content };
    const [read] = readQuestions(Buffer.from(change(text ?? '')), 'auto', context).questions;
    return read?.question && 'regions' in read.question ? read.question.regions : [];
  };

  it('are exact at every size of the picture, and on a drawing that names no size', () => {
    const share = fc.integer({ min: 0, max: 9900 }).map((each) => each / 10_000);
    const box = fc
      .record({ shape: fc.constantFrom('rectangle', 'ellipse'), x: share, y: share, across: share, down: share })
      .map(({ across, down, ...each }) => ({
        ...{ ...each, name: '' },
        width: Math.round(Math.max(0.01, across * (1 - each.x)) * 10_000) / 10_000,
        height: Math.round(Math.max(0.01, down * (1 - each.y)) * 10_000) / 10_000,
      }));
    const side = fc.option(fc.integer({ min: 1, max: 4000 }));
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 3 }), side, side, (boxes, width, height) => {
        const question = hotSpot({ regions: boxes, markerCount: 1 });
        expect(regionsIn(question, { width, height })).toEqual(boxes);
      }),
    );
  });

  it('are those of the areas if somebody has moved these', () => {
    const moveTo = (coords: string) => regionsIn(hotSpot(), {}, (text) => text.replace('"4,2,14,8"', `"${coords}"`))[0];
    expect(moveTo('4,2,14,8')).toMatchObject({ x: 0.1, y: 0.05, width: 0.25, height: 0.2 });
    expect(moveTo('10,2,20,8')).toMatchObject({ x: 0.25, width: 0.25 });
  });

  it.each([undefined, new ExportPictures()])('are left out and told without their picture', (pictures) => {
    expect(formatWriters.qti.write({ question: hotSpot(), path: [], tags: [] }, 1, pictures)).toEqual({
      ...{ text: null, findings: [{ code: 'without-picture', detail: '' }] },
    });
  });

  it.each(['gift', 'moodle-xml'] as const)('are left out of %s, which has no such question', (format) => {
    const pictures = new ExportPictures(STORED);
    expect(formatWriters[format].write({ question: hotSpot(), path: [], tags: [] }, 1, pictures)).toMatchObject({
      ...{ text: null, findings: [{ code: 'type-unsupported' }] },
    });
  });
});
