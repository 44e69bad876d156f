import { questionInput } from '@dars/contracts/content/question';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../quiz/authoring/add-questions.ts';
import { formatWriters } from './formats.ts';

const asked = (fields: object, more: object = {}) => ({
  ...{ path: [], tags: [], question: documentOf(questionInput.parse({ text: 'س', ...fields })) },
  ...more,
});
const { gift, 'moodle-xml': moodleXml } = formatWriters;
const fileOf = (writer: typeof gift, ...questions: ReturnType<typeof asked>[]) =>
  writer
    .assemble(questions.map(({ path, ...each }) => ({ path, text: writer.write({ path, ...each }).text ?? '' })))
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
    expect(gift.write(asked({ type: 'ordering', items: [{ text: 'a' }, { text: 'b' }] }))).toEqual({
      ...{ text: null, findings: [{ code: 'type-unsupported', detail: 'ordering' }] },
    });
    expect(gift.write(asked({ type: 'shortText', accepted: ['a', 'x -> y'] })).findings).toEqual([
      { code: 'sign-unsupported', detail: 'x -> y' },
    ]);
  });
});

describe('Moodle XML', () => {
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
    expect(moodleXml.write(question).findings).toEqual([]);
    expect(moodleXml.write({ ...question, question: { ...question.question, points: 3 } }).findings).toEqual([
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
    expect(moodleXml.write(question).findings).toEqual([{ code: 'several-right', detail: 'was' }]);
  });

  it('leaves out a text that has the signs of a gap', () => {
    const bank = { type: 'wordBank', passage: '[a] \\[\\[1\\]\\]' };
    expect(moodleXml.write(asked(bank)).findings).toEqual([{ code: 'sign-unsupported', detail: '[[1]]' }]);
    const gaps = { type: 'gaps', passage: '[a] {1:SA:=b}' };
    expect(moodleXml.write(asked(gaps)).findings).toEqual([{ code: 'sign-unsupported', detail: '{1:SA:' }]);
  });

  it('tells what it cannot keep', () => {
    const { findings } = moodleXml.write(
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
    const question = { ...asked({ type: 'trueFalse', isTrue: true }).question, image: '/files/a.png' };
    expect(moodleXml.write({ question, path: [], tags: [] }).findings).toEqual([{ code: 'picture', detail: '' }]);
  });
});
