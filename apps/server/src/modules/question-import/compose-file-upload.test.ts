import { describe, expect, it } from 'vitest';
import { readMoodleXml } from './formats/moodle-xml.ts';
import { qtiDeclaration, readQtiItem } from './testing/qti-items.ts';

const essay = (more: string) => {
  const [read] = readMoodleXml(
    `<quiz><question type="essay"><name><text>N</text></name><questiontext><text>Q?</text></questiontext>${more}</question></quiz>`,
  );
  if (!read) throw new Error('no question');
  return read;
};
const noinline = (more: string) => essay(`<responseformat>noinline</responseformat>${more}`);
const files = (count: string) => `<attachments>${count}</attachments>`;
const types = (list: string) => `<filetypeslist>${list}</filetypeslist>`;
const DOCUMENTS = '.pdf,.docx,.xlsx,.pptx';

describe('an essay of Moodle without a text', () => {
  it('asks for files of the kinds whose types it lists', () => {
    const note = '<graderinfo format="html"><text>&lt;p&gt;Both parts.&lt;/p&gt;</text></graderinfo>';
    expect(noinline(files('2') + types(`${DOCUMENTS} .png;.jpg,.jpeg`) + note)).toMatchObject({
      findings: [],
      question: { type: 'fileUpload', kinds: ['document', 'picture'], maximumFiles: 2, graderNote: 'Both parts.' },
    });
  });

  it.each([
    ['types of a kind without the others', types('.pdf'), 'file-types', '.pdf', ['document']],
    ['a group of types', types('image,web_audio'), 'file-types', 'image, web_audio', ['picture', 'audio']],
    ['every type', '', 'file-types', '*', ['document', 'picture', 'audio', 'archive']],
    ['a type that none has', types(`${DOCUMENTS},.mp4`), 'file-types', '.pdf, .docx, .xlsx, .pptx, .mp4', ['document']],
  ])('tells %s', (_name, more, code, detail, kinds) => {
    expect(noinline(files('1') + more)).toMatchObject({ findings: [{ code, detail }], question: { kinds } });
  });

  it.each([
    [files('-1'), 'file-count', '∞', 5],
    [files('0'), 'file-count', '0', 1],
    [`${files('3')}<attachmentsrequired>2</attachmentsrequired>`, 'file-count', '≥ 2', 3],
    [`${files('3')}<maxbytes>1048576</maxbytes>`, 'file-size', '1024 KiB', 3],
  ])('tells what is lost of %s', (more, code, detail, maximumFiles) => {
    expect(noinline(more + types(DOCUMENTS))).toMatchObject({
      findings: [{ code, detail }],
      question: { maximumFiles },
    });
  });

  it('is refused if it takes nothing but types that are not taken here', () => {
    expect(noinline(files('1') + types('.mp4,.mov'))).toMatchObject({
      ...{ question: null, findings: [{ code: 'type-unsupported', detail: 'essay (.mp4, .mov)' }] },
    });
  });
});

it('tells of the text that may be left out beside required files', () => {
  const both = '<responserequired>0</responserequired><attachmentsrequired>1</attachmentsrequired>';
  expect(essay(both + files('1') + types(DOCUMENTS))).toMatchObject({
    ...{ findings: [{ code: 'answer-text' }], question: { type: 'fileUpload', maximumFiles: 1 } },
  });
});

const upload = (prompt: string, more = '', id = 'RESPONSE') =>
  `<uploadInteraction responseIdentifier="${id}" ${more}><prompt>${prompt}</prompt></uploadInteraction>`;
const file = { baseType: 'file' };

describe('an upload of QTI', () => {
  it('asks for a file of its type', () => {
    expect(readQtiItem(qtiDeclaration([], '', file), upload('Send it', 'type="application/zip"'), '')).toMatchObject({
      findings: [],
      question: { type: 'fileUpload', text: 'Send it', kinds: ['archive'], maximumFiles: 1 },
    });
  });

  it('asks for as many files as it has uploads, with all that is asked', () => {
    const body = `<rubricBlock view="scorer"><p>Strict.</p></rubricBlock>${upload('Your text', 'type="image/png image/jpeg"')}${upload('Your drawing', 'type="image/png,image/jpeg"', 'R2')}`;
    expect(readQtiItem(qtiDeclaration([], '', file), body, '')).toMatchObject({
      findings: [],
      question: { text: 'Your text\nYour drawing', kinds: ['picture'], maximumFiles: 2, graderNote: 'Strict.' },
    });
  });

  it('tells that it takes every type', () => {
    expect(readQtiItem(qtiDeclaration([], '', file), upload('x'), '')).toMatchObject({
      ...{ findings: [{ code: 'file-types', detail: '*' }], question: { type: 'fileUpload' } },
    });
  });
});
