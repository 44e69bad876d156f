import { inflateRawSync } from 'node:zlib';
import { questionInput } from '@dars/contracts/content/question';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../../question-import/formats/formats.ts';
import { readPackage } from '../../question-import/formats/package.ts';
import { documentOf } from '../../quiz/authoring/add-questions.ts';
import { formatWriters } from './formats.ts';

const asked = (fields: object, more: object = {}) => ({
  ...{ path: [], tags: [], question: documentOf(questionInput.parse({ text: 'س', ...fields })) },
  ...more,
});
const { gift, 'moodle-xml': moodleXml, qti } = formatWriters;
const written = (writer: typeof gift, question: ReturnType<typeof asked>) => writer.write(question, 1);
const fileOf = (writer: typeof gift, ...questions: ReturnType<typeof asked>[]) =>
  writer
    .assemble(
      questions.map(({ path, ...each }) => ({ path, text: writer.write({ path, ...each }, 1).text ?? '' })),
      '',
    )
    .toString();

describe('the GIFT format', () => {
  it('escapes the signs of the format, and tells plain texts from shares and names of formats', () => {
    const options = [{ text: '{a=b}', isCorrect: true }, { text: '%50%' }, { text: '[html]~' }];
    const question = asked({ type: 'single', text: 'A: 1\n#2', explanation: '[x]', options });
    expect(fileOf(gift, question)).toBe(
      '::A\\: 1::[plain]A\\: 1\\n\\#2{\n\t=\\{a\\=b\\}\n\t~[plain]%50%\n\t~[plain][html]\\~\n\t####[x]\n}\n',
    );
  });

  it('writes the signs of several right options as shares that add up to all points', () => {
    const options = ['a', 'b', 'c'].map((text, index) => ({ text, isCorrect: index < 2 }));
    expect(fileOf(gift, asked({ type: 'multiple', options, isPartial: true }))).toContain(
      '{\n\t~%50%a\n\t~%50%b\n\t~%-50%c\n}',
    );
  });

  it('names the category before its first question, and the tags of a question in a comment', () => {
    const isTrue = { type: 'trueFalse', isTrue: true };
    const text = fileOf(
      gift,
      asked(isTrue),
      asked(isTrue, { path: ['نحو', 'a/b'], tags: ['سهل', 'x]'] }),
      asked(isTrue, { path: ['نحو', 'a/b'] }),
      asked(isTrue),
    );
    expect(text.match(/^(\$|\/\/).*$/gm)).toEqual([
      '$CATEGORY: $course$/top/نحو/a//b',
      '// [tag:سهل] [tag:x ]',
      '$CATEGORY: $course$/top',
    ]);
  });

  it('leaves out the types that it does not have, and texts that it would misread', () => {
    expect(written(gift, asked({ type: 'ordering', items: [{ text: 'a' }, { text: 'b' }] }))).toEqual({
      ...{ text: null, findings: [{ code: 'type-unsupported', detail: 'ordering' }] },
    });
    expect(written(gift, asked({ type: 'shortText', accepted: ['a', 'x -> y'] })).findings).toEqual([
      { code: 'sign-unsupported', detail: 'x -> y' },
    ]);
  });
});

describe('Moodle XML', () => {
  it('writes a formatted text as HTML, and a match without its formatting', () => {
    const richText = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'أ', marks: [{ type: 'bold' }] }] }],
    };
    const pairs = ['أ', 'ب'].map((each) => ({ text: each, match: { text: each } }));
    const question = asked({ type: 'matching', text: 'أ', richText, pairs, isPartial: true });
    expect(fileOf(moodleXml, question)).toContain(
      '<questiontext format="html"><text>&lt;p&gt;&lt;strong&gt;أ&lt;/strong&gt;&lt;/p&gt;</text>',
    );
    expect(written(moodleXml, question).findings).toEqual([]);
    const [first, ...others] = pairs;
    const lossy = [{ ...first, match: { text: 'أ', richText } }, ...others];
    expect(written(moodleXml, asked({ type: 'matching', pairs: lossy, isPartial: true })).findings).toEqual([
      { code: 'formatting', detail: 'أ' },
    ]);
  });

  it('escapes markup', () => {
    const question = asked({ type: 'shortText', text: '1 < 2 & "x"', accepted: ['a*<b>'] });
    expect(fileOf(moodleXml, question)).toContain('<text>1 &lt; 2 &amp; &quot;x&quot;</text>');
    expect(fileOf(moodleXml, question)).toContain('<text>a\\*&lt;b&gt;</text>');
  });

  it('writes gaps as a cloze question whose weights add up to the points', () => {
    const question = asked({
      type: 'gaps',
      text: 'Capitals',
      passage: '[Cairo|al}Qahira] is in [*Egypt|=Sudan].',
      points: 4,
    });
    expect(fileOf(moodleXml, question)).toContain(
      '<text>Capitals\n\n{2:SHORTANSWER:=Cairo~=al\\}Qahira} is in {2:MULTICHOICE:=Egypt~\\=Sudan}.</text>',
    );
    expect(written(moodleXml, question).findings).toEqual([]);
    expect(written(moodleXml, { ...question, question: { ...question.question, points: 3 } }).findings).toEqual([
      { code: 'points', detail: '3' },
    ]);
  });

  it('writes a word bank with a place for each word', () => {
    const question = asked({
      type: 'wordBank',
      passage: '[the] cat [sat|was] on [the] [*mat|hat]',
      distractors: ['dog'],
    });
    const text = fileOf(moodleXml, question);
    expect(text).toContain('[[1]] cat [[2]] on [[1]] [[3]]</text>');
    expect([...text.matchAll(/<dragbox><text>(.*?)<\/text>/g)].map(([, word]) => word)).toEqual([
      ...['the', 'sat', 'mat', 'hat', 'dog'],
    ]);
    expect(written(moodleXml, question).findings).toEqual([{ code: 'several-right', detail: 'was' }]);
  });

  it('leaves out a text that has the signs of a gap', () => {
    const bank = { type: 'wordBank', passage: '[a] \\[\\[1\\]\\]' };
    expect(written(moodleXml, asked(bank)).findings).toEqual([{ code: 'sign-unsupported', detail: '[[1]]' }]);
    const gaps = { type: 'gaps', passage: '[a] {1:SA:=b}' };
    expect(written(moodleXml, asked(gaps)).findings).toEqual([{ code: 'sign-unsupported', detail: '{1:SA:' }]);
  });

  it('tells what it cannot keep', () => {
    const { findings } = written(
      moodleXml,
      asked({
        type: 'numeric',
        value: '2',
        units: [
          { text: 'm', factor: '1' },
          { text: 'ft', factor: '0.3048' },
        ],
      }),
    );
    expect(findings).toEqual([{ code: 'unit', detail: 'ft' }]);
  });
});

/** Reads the members of an archive one after the other, by their own headers. */
function membersOf(archive: Buffer): Map<string, Buffer> {
  const members = new Map<string, Buffer>();
  for (let at = 0; archive.toString('latin1', at, at + 4) === 'PK\u0003\u0004'; ) {
    const [packed, name] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const content = at + 30 + name;
    members.set(
      archive.toString('utf8', at + 30, content),
      inflateRawSync(archive.subarray(content, content + packed)),
    );
    at = content + packed;
  }
  return members;
}

describe('a package of QTI', () => {
  it('is imported as the same questions in their order and with their categories', async () => {
    const questions = [3, 1, 2].map((place) =>
      asked({ type: 'trueFalse', text: `${place}`, isTrue: true }, { path: [`c${place}`] }),
    );
    const written = questions.map((each, index) => ({ path: each.path, text: qti.write(each, index + 1).text ?? '' }));
    const { format, questions: read } = await readPackage(qti.assemble(written, 'x'), 'auto');
    expect(format).toBe('qti');
    expect(read.map(({ question, category, findings }) => [question?.text, category, findings])).toEqual(
      ['3', '1', '2'].map((place) => [place, `c${place}`, []]),
    );
  });

  it('holds a manifest, a test with a section for each category, and an item for each question', () => {
    const isTrue = { type: 'trueFalse', text: 'السماء & زرقاء', isTrue: true };
    const questions = [asked(isTrue), asked(isTrue, { path: ['نحو', 'جمل'] })];
    const written = questions.map(({ path, ...each }, index) => ({
      ...{ path, text: qti.write({ path, ...each }, index + 1).text ?? '' },
    }));
    const members = membersOf(qti.assemble(written, 'Quiz <1>'));
    expect([...members.keys()]).toEqual(['imsmanifest.xml', 'test.xml', 'items/q1.xml', 'items/q2.xml']);
    const textOf = (name: string) => members.get(name)?.toString() ?? '';
    expect(textOf('imsmanifest.xml')).toContain(
      '<resource identifier="q2" type="imsqti_item_xmlv2p1" href="items/q2.xml">',
    );
    expect([...textOf('test.xml').matchAll(/<assessmentSection .*? title="(.*?)"/g)].map(([, title]) => title)).toEqual(
      [...['Quiz &lt;1&gt;', 'نحو / جمل']],
    );
    expect(readQuestions(members.get('items/q2.xml') ?? Buffer.alloc(0), 'auto')).toMatchObject({
      ...{ format: 'qti', questions: [{ category: 'نحو/جمل', findings: [], question: { type: 'trueFalse' } }] },
    });
    expect(textOf('items/q1.xml')).toContain('<prompt>السماء &amp; زرقاء</prompt>');
    expect(textOf('items/q1.xml')).toContain('<simpleChoice identifier="true">صح</simpleChoice>');
  });

  it('gives each right option its part of the points, and costs it for each wrong one', () => {
    const options = ['a', 'b', 'c'].map((text, index) => ({ text, isCorrect: index < 2 }));
    const { text } = written(qti, asked({ type: 'multiple', options, isPartial: true, points: 3 }));
    expect(text).toContain(
      '<mapping lowerBound="0" upperBound="3" defaultValue="0"><mapEntry mapKey="c1" mappedValue="1.5"/><mapEntry mapKey="c2" mappedValue="1.5"/><mapEntry mapKey="c3" mappedValue="-1.5"/></mapping>',
    );
    const whole = written(qti, asked({ type: 'multiple', options, points: 3 }));
    expect(whole.text).toContain('<baseValue baseType="float">3</baseValue>');
    expect(whole.text).not.toContain('<mapping');
  });
});

describe.each(Object.entries(formatWriters))('the format %s', (_name, writer) => {
  it('writes formatted texts and the feedback of options without a loss', () => {
    const content = [{ type: 'paragraph' as const, content: [{ type: 'inlineMath' as const, attrs: { latex: 'x' } }] }];
    const richText = { type: 'doc' as const, content };
    const options = [{ text: 'a', isCorrect: true, feedback: 'Well done' }, { text: 'b' }];
    const { text, findings } = writer.write(asked({ type: 'single', text: 'x', richText, options }));
    expect(findings).toEqual([]);
    expect(text).toContain('Well done');
  });
});
