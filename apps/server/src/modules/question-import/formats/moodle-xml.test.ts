import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from '../reading.ts';
import { readMoodleXml } from './moodle-xml.ts';

const quiz = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inner}\n</quiz>`;
const asked = (type: string, inner: string) =>
  quiz(
    `<question type="${type}"><name><text>N</text></name><questiontext format="html"><text><![CDATA[<p>Q?</p>]]></text></questiontext>${inner}</question>`,
  );
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${text}</p>]]></text>${more}</answer>`;
const one = (file: string): ReadQuestion => {
  const [read, ...others] = readMoodleXml(file);
  if (!read || others.length > 0) throw new Error(`${others.length + (read ? 1 : 0)} questions`);
  return read;
};
const codes = ({ findings }: ReadQuestion) => findings.map(({ code }) => code);

describe('readMoodleXml', () => {
  it('reads a single choice without a loss', () => {
    const read = one(
      asked(
        'multichoice',
        `<single>true</single><defaultgrade>2.0000000</defaultgrade><penalty>0</penalty><hidden>0</hidden><shuffleanswers>true</shuffleanswers>${answer(100, 'a')}${answer(0, 'b')}<generalfeedback format="html"><text>Why</text></generalfeedback>`,
      ),
    );
    expect(read).toMatchObject({ name: 'N', line: 3, findings: [], category: '' });
    expect(read.question).toEqual({
      ...{ type: 'single', text: 'Q?', explanation: 'Why', points: 2 },
      options: [
        { text: 'a', isCorrect: true },
        { text: 'b', isCorrect: false },
      ],
    });
  });

  it('reads a multiple choice, and keeps fractions of another kind', () => {
    const right = one(
      asked(
        'multichoice',
        `<single>false</single>${answer(33.33333, 'a')}${answer(33.33333, 'b')}${answer(33.33333, 'c')}${answer(-33.33333, 'd')}`,
      ),
    );
    expect(right).toMatchObject({ findings: [], question: { type: 'multiple', isPartial: true } });
    expect(
      one(asked('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'd')}`)),
    ).toMatchObject({
      findings: [],
      question: { options: [{ share: 50, isCorrect: true }, { share: 50 }, { share: -100, isCorrect: false }] },
    });
  });

  it('tells every setting that is not kept', () => {
    const read = one(
      asked(
        'multichoice',
        `<single>true</single><defaultgrade>1.5</defaultgrade><penalty>0.3333333</penalty><hidden>1</hidden><idnumber>X1</idnumber><shuffleanswers>0</shuffleanswers><correctfeedback format="html"><text>Good</text></correctfeedback><hint format="html"><text>Think</text></hint><tags><tag><text>t1</text></tag><tag><text>t2</text></tag></tags>${answer(100, 'a', '<feedback format="html"><text>Yes</text></feedback>')}${answer(0, 'b')}`,
      ),
    );
    expect(read.findings).toEqual(
      expect.arrayContaining([
        { code: 'points', detail: '1.5' },
        { code: 'penalty', detail: '33.33%' },
        { code: 'hidden', detail: '' },
        { code: 'id-number', detail: 'X1' },
        { code: 'shuffle', detail: '' },
        { code: 'hint', detail: '' },
        { code: 'combined-feedback', detail: '' },
      ]),
    );
    expect(read.tags).toEqual(['t1', 't2']);
    expect(read.question).toMatchObject({ points: 2, explanation: '', options: [{ feedback: 'Yes' }, {}] });
  });

  it('reads truth, short answers with case, and numbers with tolerance and units', () => {
    expect(
      one(
        asked(
          'truefalse',
          '<answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer>',
        ),
      ).question,
    ).toMatchObject({ type: 'trueFalse', isTrue: false });
    expect(
      one(
        asked(
          'shortanswer',
          '<usecase>1</usecase><answer fraction="100"><text>Ada</text></answer><answer fraction="0"><text>*</text><feedback><text>No</text></feedback></answer>',
        ),
      ),
    ).toMatchObject({
      question: { type: 'shortText', accepted: ['Ada'], ignoreMarks: false, explanation: 'No' },
      findings: [{ code: 'option-feedback' }],
    });
    expect(
      one(
        asked(
          'numerical',
          '<answer fraction="100"><text>9.81</text><tolerance>0.01</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>',
        ),
      ),
    ).toMatchObject({
      question: {
        type: 'numeric',
        value: '9.81',
        tolerance: '0.01',
        units: [{ text: 'm', factor: '1' }],
        isUnitRequired: false,
      },
      findings: [],
    });
  });

  it('reads pairs, and items in the order of their fractions', () => {
    const pair = (item: string, match: string) =>
      `<subquestion format="html"><text>${item}</text><answer><text>${match}</text></answer></subquestion>`;
    expect(one(asked('matching', pair('a', '1') + pair('b', '2') + pair('', '3'))).question).toMatchObject({
      ...{ type: 'matching', isPartial: true, distractors: [{ text: '3' }] },
      pairs: [
        { text: 'a', match: { text: '1' } },
        { text: 'b', match: { text: '2' } },
      ],
    });
    const read = one(
      asked(
        'ordering',
        `<selecttype>ALL</selecttype><gradingtype>ABSOLUTE_POSITION</gradingtype>${answer(2, 'second')}${answer(1, 'first')}`,
      ),
    );
    expect(read.question).toMatchObject({ type: 'ordering', items: [{ text: 'first' }, { text: 'second' }] });
    expect(codes(read)).toEqual(['grading']);
  });

  it('reads a text with gaps of each kind', () => {
    const text =
      '<p>{1:SHORTANSWER:=Cairo~=Al Qahira~%50%Giza#near} is the capital of {:MULTICHOICE:Sudan~=Egypt}.</p><p>It is [about] {2:NUMERICAL:=1000:10} years old.</p>';
    const read = one(
      quiz(
        `<question type="cloze"><name><text>Capitals</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question>`,
      ),
    );
    expect(read.question).toMatchObject({
      ...{ type: 'gaps', text: 'Capitals', isPartial: true, ignoreMarks: true, points: 3, explanation: 'Giza: near' },
      passage: '[Cairo|Al Qahira] is the capital of [Sudan|*Egypt].\nIt is \\[about\\] [1000] years old.',
    });
    expect(codes(read).toSorted()).toEqual(['fraction', 'gap-weights', 'option-feedback', 'tolerance']);
  });

  it('reads words that are dragged or chosen into a text', () => {
    const passage = (type: string, text: string, fields: string) =>
      one(
        quiz(
          `<question type="${type}"><name><text>Fill in</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${fields}</question>`,
        ),
      );
    const box = (text: string, group = 1) =>
      `<dragbox><text>${text}</text><group>${group}</group><infinite/></dragbox>`;
    const bank = passage('ddwtos', '<p>Fill in</p><p></p><p>The [[2]] of [x].</p>', box('a') + box('b') + box('c'));
    expect(bank).toMatchObject({
      ...{ findings: [], question: { type: 'wordBank', text: 'Fill in', distractors: ['a', 'c'] } },
    });
    expect(bank.question).toHaveProperty('passage', 'Fill in\nThe [b] of \\[x\\].');
    expect(codes(passage('ddwtos', '[[1]]', box('a') + box('b', 2)))).toEqual(['word-groups']);
    expect(codes(passage('ddwtos', '[[3]]', box('a')))).toEqual(['no-right-answer']);
    const choice = (text: string, group: number) =>
      `<selectoption><text>${text}</text><group>${group}</group></selectoption>`;
    expect(
      passage('gapselect', 'A [[1]] [[3]]', choice('x', 1) + choice('y', 1) + choice('z', 2) + choice('*', 2)),
    ).toMatchObject({
      ...{ findings: [], question: { type: 'gaps', passage: 'A [*x|y] [*z|\\*]' } },
    });
    expect(codes(passage('gapselect', 'A [[1]] [[2]]', choice('x', 1) + choice('y', 2)))).toEqual(['few-options']);
  });

  it('asks by the name of a text with gaps once, and takes equal weights of gaps for no loss', () => {
    const read = one(
      quiz(
        '<question type="cloze"><name><text>Fill in</text></name><questiontext format="plain_text"><text>Fill in\n\n{2:SA:=a} {2:SA:=b}</text></questiontext></question>',
      ),
    );
    expect(read).toMatchObject({ findings: [], question: { text: 'Fill in', passage: '[a] [b]' } });
  });

  it('keeps units whose factors have an end', () => {
    const unit = (name: string, multiplier: string) =>
      `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`;
    const read = one(
      asked(
        'numerical',
        `<answer fraction="100"><text>2</text><tolerance>0</tolerance></answer><unitgradingtype>1</unitgradingtype><units>${unit('m', '1')}${unit('cm', '100.0')}${unit('ft', '3.28084')}</units>`,
      ),
    );
    expect(read.question).toMatchObject({
      ...{ isUnitRequired: true },
      units: [
        { text: 'm', factor: '1' },
        { text: 'cm', factor: '0.01' },
      ],
    });
    expect(read.findings).toEqual([{ code: 'unit', detail: 'ft (×3.28084)' }]);
  });

  it('tells what a wrong unit costs', () => {
    const fields =
      '<answer fraction="100"><text>2</text></answer><unitgradingtype>1</unitgradingtype><unitpenalty>0.1000000</unitpenalty><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>';
    expect(one(asked('numerical', fields)).findings).toEqual([{ code: 'unit-penalty', detail: '10%' }]);
  });

  it('tells of no penalty for true or false, which has no second try', () => {
    const answers = '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>';
    expect(one(asked('truefalse', `<penalty>1.0000000</penalty>${answers}`)).findings).toEqual([]);
  });

  it('tells of pictures, foreign media, scripts and styles', () => {
    const text =
      '<p style="color: red">See <img src="@@PLUGINFILE@@/a%20b.png" alt="a map"> <img src="https://other.example/x.png"><script>alert(1)</script> <a href="https://other.example">it</a></p><table><tr><td>1</td><td>2</td></tr></table>';
    const read = one(
      quiz(
        `<question type="truefalse"><name><text>N</text></name><questiontext format="html"><text><![CDATA[${text}]]></text><file name="a b.png" path="/" encoding="base64">R0lGODlhAQABAAAAACw=</file></questiontext><answer fraction="100"><text>true</text></answer></question>`,
      ),
    );
    expect(read.question?.text).toBe('See a map it\n1\t2');
    expect(read.findings.toSorted((one, other) => one.code.localeCompare(other.code))).toEqual([
      { code: 'foreign-media', detail: 'https://other.example/x.png' },
      { code: 'picture', detail: 'a b.png' },
      { code: 'script', detail: '' },
      { code: 'style', detail: '' },
    ]);
    expect(read.question?.richText?.content.map(({ type }) => type)).toEqual(['paragraph', 'table']);
  });

  it('refuses types that the product does not have, each with its line and its source', () => {
    const read = readMoodleXml(
      quiz(
        '<question type="category"><category><text>$course$/A</text></category></question>\n<question type="ddmatch"><name><text>E</text></name></question>\n<question type="cloze"><name><text>C</text></name></question>\n<question type="ddmarker"></question>',
      ),
    );
    expect(read).toMatchObject([
      {
        name: 'E',
        line: 4,
        category: '$course$/A',
        question: null,
        findings: [{ code: 'type-unsupported', detail: 'ddmatch' }],
        source: '<question type="ddmatch"><name><text>E</text></name></question>',
      },
      { line: 5, fileType: 'cloze', question: null },
      { line: 6, fileType: 'ddmarker' },
    ]);
  });

  it.each([
    ['<quiz><question type="essay">', 'import-xml'],
    ['<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', 'import-doctype'],
    ['<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz></quiz>', 'import-doctype'],
    ['<quiz><question>&nbsp;</question></quiz>', 'import-xml'],
    ['<assessmentItem/>', 'import-format'],
    [`<quiz>${'<a>'.repeat(100)}`, 'import-xml'],
  ])('refuses the file %s by %s', (file, rule) => {
    expect(() => readMoodleXml(file)).toThrow(
      expect.objectContaining({ details: { issues: [expect.objectContaining({ rule })] } }),
    );
  });
});
