import { describe, expect, it } from 'vitest';
import { readMoodleXml } from './formats/moodle-xml.ts';

const html = (name: string, text: string) => `<${name} format="html"><text><![CDATA[${text}]]></text></${name}>`;
const essay = (more: string) => {
  const [read] = readMoodleXml(
    `<quiz><question type="essay"><name><text>N</text></name>${html('questiontext', '<p>Q?</p>')}${more}</question></quiz>`,
  );
  if (!read) throw new Error('no question');
  return read;
};

describe('an essay of Moodle', () => {
  it('becomes a long answer with its words and its note', () => {
    const words = '<minwordlimit>50</minwordlimit><maxwordlimit>200</maxwordlimit><attachments>0</attachments>';
    const format = '<responseformat>editor</responseformat>';
    expect(essay(format + words + html('graderinfo', '<p>Both parts.</p>'))).toMatchObject({
      ...{ fileType: 'essay', findings: [] },
      question: { type: 'longText', text: 'Q?', minimumWords: 50, maximumWords: 200, graderNote: 'Both parts.' },
    });
  });

  it.each([
    ['<attachments>-1</attachments>', 'attachments', ''],
    [html('responsetemplate', '<p>Dear</p>'), 'response-template', 'Dear'],
    ['<minwordlimit>9000</minwordlimit>', 'word-limit', '9000'],
    ['<minwordlimit>9</minwordlimit><maxwordlimit>2</maxwordlimit>', 'word-limit', '9–2'],
  ])('tells the loss of %s', (more, code, detail) => {
    const { question, findings } = essay(more);
    expect(findings).toEqual([{ code, detail }]);
    expect(question).toMatchObject({ type: 'longText', minimumWords: null, maximumWords: null });
  });

  it('with attachments that may be left out stays a text', () => {
    const both =
      '<responserequired>1</responserequired><attachments>2</attachments><attachmentsrequired>1</attachmentsrequired>';
    expect(essay(both)).toMatchObject({ question: { type: 'longText' }, findings: [{ code: 'attachments' }] });
  });
});
