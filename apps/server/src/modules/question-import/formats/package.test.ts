import { describe, expect, it } from 'vitest';
import { makeZip, type ZipMember } from '../../../testing/zip.ts';
import { readPackage } from './package.ts';

const xml = (text: string) =>
  `<quiz><question type="truefalse"><name><text>n</text></name><questiontext><text>${text}</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
const read = (members: readonly ZipMember[], cut = 0) => {
  const archive = makeZip(members);
  return readPackage(archive.subarray(0, archive.length - cut), 'auto');
};
const textsOf = async (members: readonly ZipMember[]) =>
  (await read(members)).questions.map(({ file, question }) => `${file}: ${question?.text}`);
const rule = (name: string) =>
  expect.objectContaining({ details: { issues: [expect.objectContaining({ rule: name })] } });

describe('readPackage', () => {
  it('reads the XML files of an archive in the order of its manifest, and leaves out the others', async () => {
    const members = [
      { name: 'بنك/٢.xml', content: xml('ثانٍ') },
      { name: 'بنك/١.xml', content: xml('أول') },
      { name: 'بنك/readme.txt', content: 'Read me.' },
      { name: 'بنك/صورة.png', content: 'picture' },
      {
        name: 'بنك/imsmanifest.xml',
        content: '<manifest><resources><resource href="١.xml"/><resource href="٢.xml"/></resources></manifest>',
      },
    ];
    expect(await textsOf(members)).toEqual(['بنك/١.xml: أول', 'بنك/٢.xml: ثانٍ']);
  });

  it('reads the items of a QTI package in the order of its manifest', async () => {
    const item = (text: string) =>
      `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>${text}</prompt><simpleChoice identifier="A">نعم</simpleChoice><simpleChoice identifier="B">لا</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const members = [
      { name: 'items/a.xml', content: item('ثانٍ') },
      { name: 'items/b.xml', content: item('أول') },
      { name: 'test.xml', content: '<?xml version="1.0"?><assessmentTest/>' },
      {
        name: 'imsmanifest.xml',
        content:
          '<manifest><resource href="test.xml"/><resource href="items/b.xml"/><resource href="items/a.xml"/></manifest>',
      },
    ];
    expect(await textsOf(members)).toEqual(['items/b.xml: أول', 'items/a.xml: ثانٍ']);
  });

  it('tells of items that a manifest or a test names and that the archive does not hold', async () => {
    const type = 'imsqti_item_xmlv2p1';
    const members = [
      { name: 'p/items/a.xml', content: xml('أول') },
      {
        name: 'p/test.xml',
        content:
          '<assessmentTest>\n<assessmentItemRef identifier="b" href="items/b.xml"/>\n<assessmentItemRef identifier="c" href="items/c%20d.xml"/></assessmentTest>',
      },
      {
        name: 'p/imsmanifest.xml',
        content: `<manifest><!-- <resource type="${type}" href="items/z.xml"/> --><resource type="imsqti_test_xmlv2p1" href="test.xml"/><resource type="${type}" href="items/a.xml"/>\n<resource identifier="B" type="${type}" href="items/b.xml"><file href="items/b.xml"/></resource></manifest>`,
      },
    ];
    const { questions } = await read(members);
    expect(
      questions.map(({ name, file, line, question, findings }) => [name, file, line, question?.text, findings]),
    ).toEqual([
      ['n', 'p/items/a.xml', 1, 'أول', []],
      ['b', 'p/test.xml', 2, undefined, [{ code: 'item-missing', detail: 'p/items/b.xml' }]],
      ['c', 'p/test.xml', 3, undefined, [{ code: 'item-missing', detail: 'p/items/c d.xml' }]],
    ]);
    expect((await read(members.slice(1))).questions).toHaveLength(3);
  });

  it('sorts files without a manifest by their names and numbers', async () => {
    const members = ['q10.xml', 'q9.xml'].map((name) => ({ name, content: xml(name) }));
    expect(await textsOf(members)).toEqual(['q9.xml: q9.xml', 'q10.xml: q10.xml']);
  });

  it('reads XML, texts and tables of an archive that is no package, and counts as the format of most questions', async () => {
    const members = [
      { name: 'a.txt', content: 'Which?\nA. One\nB. Two\nANSWER: A' },
      { name: 'b.gift', content: '::1::One {T}\n\n::2::Two {T}' },
      { name: 'c.xml', content: xml('x') },
    ];
    expect(await textsOf(members)).toEqual(['c.xml: x', 'a.txt: Which?', 'b.gift: One', 'b.gift: Two']);
    expect((await read(members)).format).toBe('gift');
  });

  it('reads texts and tables of an archive without XML', async () => {
    const members = [
      { name: 'a.csv', content: 'السؤال;الإجابة الصحيحة\nالشمس نجم;صح' },
      { name: 'b.gift', content: 'سؤال {T}' },
      { name: '__MACOSX/._b.gift', content: 'hidden {T}' },
    ];
    expect(await textsOf(members)).toEqual(['a.csv: الشمس نجم', 'b.gift: سؤال']);
  });

  it('reads an archive with the paths of Windows', async () => {
    expect(await textsOf([{ name: 'bank\\a.xml', content: xml('سؤال') }])).toEqual(['bank/a.xml: سؤال']);
  });

  it('reads a file that is no archive', async () => {
    expect((await readPackage(Buffer.from('x {T}'), 'auto')).questions).toHaveLength(1);
  });

  it.each([
    ['a picture only', [{ name: 'a.png', content: 'x' }], 'import-archive-empty'],
    [
      'an archive within it',
      [{ name: 'a.zip', content: makeZip([{ name: 'a.xml', content: xml('x') }]) }],
      'import-archive-empty',
    ],
    [
      'a readme only',
      [{ name: 'readme.txt', content: 'Thank you.\n\nThe questions {all of them} are in the other file.' }],
      'import-archive-empty',
    ],
    ['no member', [], 'import-archive-empty'],
    ['a workbook', [{ name: '[Content_Types].xml', content: '<Types/>' }], 'import-office'],
    [
      'broken XML',
      [
        { name: 'a.xml', content: xml('x') },
        { name: 'b.xml', content: '<quiz>' },
      ],
      'import-xml',
    ],
    ['a document type', [{ name: 'a.xml', content: `<!DOCTYPE quiz [<!ENTITY a "b">]>${xml('x')}` }], 'import-doctype'],
    ['a path that leads out', [{ name: '../a.xml', content: xml('x') }], 'import-archive'],
    ['a path of Windows that leads out', [{ name: '..\\a.xml', content: xml('x') }], 'import-archive'],
    ['an absolute path', [{ name: '/a.xml', content: xml('x') }], 'import-archive'],
    ['a password', [{ name: 'a.xml', content: xml('x'), isEncrypted: true }], 'import-archive'],
    [
      'a member that is larger than told',
      [{ name: 'a.xml', content: ' '.repeat(50_000_000), toldSize: 10 }],
      'import-archive',
    ],
    ['members of gigabytes', [{ name: 'a.xml', content: xml('x'), toldSize: 4_000_000_000 }], 'import-archive-size'],
    [
      'too many questions',
      [
        { name: 'a.gift', content: 'x {T}\n\n'.repeat(3000) },
        { name: 'b.gift', content: 'x {T}\n\n'.repeat(3000) },
      ],
      'import-questions',
    ],
  ])('refuses an archive with %s', async (_name, members, broken) => {
    await expect(read(members)).rejects.toEqual(rule(broken));
  });

  it('refuses half an archive', async () => {
    await expect(read([{ name: 'a.xml', content: xml('x') }], 40)).rejects.toEqual(rule('import-archive'));
  });
});
