import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from '../../reading.ts';
import { MAP, MATCH, qtiChoices, qtiDeclaration, readQtiItem, readQtiQuestion } from '../../testing/qti-items.ts';

const codes = ({ findings }: ReadQuestion) => findings.map(({ code }) => code);

const mapping = (entries: Record<string, number>, attributes = '') =>
  `<mapping defaultValue="0" ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const many = { cardinality: 'multiple' };
const pairs = { cardinality: 'multiple', baseType: 'directedPair' };

describe('an item of QTI 2', () => {
  it('is a single choice with its prompt, and tells what it loses', () => {
    const read = readQtiItem(
      qtiDeclaration(['B']),
      `<p>Look at the sign:</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>What does it <em>say</em>?</prompt>${qtiChoices('AB')}</choiceInteraction>`,
    );
    expect(read).toMatchObject({ name: 'The title', line: 2, fileType: 'choiceInteraction' });
    expect(read.question).toMatchObject({
      ...{ type: 'single', text: 'Look at the sign:\nWhat does it say?', points: 1 },
      options: [
        { text: 'Option A', isCorrect: false },
        { text: 'Option B', isCorrect: true },
      ],
    });
    expect(codes(read)).toContain('shuffle');
  });

  it('is a multiple choice in which only the whole answer earns points without a mapping', () => {
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>x</prompt>${qtiChoices('ABC')}</choiceInteraction>`;
    expect(readQtiItem(qtiDeclaration(['A', 'C'], '', many), body)).toMatchObject({
      ...{ findings: [] },
      question: { type: 'multiple', isPartial: false, options: [{ isCorrect: true }, { isCorrect: false }, {}] },
    });
  });

  it('has the points and parts of a mapping', () => {
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>x</prompt>${qtiChoices('HOC')}</choiceInteraction>`;
    const equal = readQtiItem(
      qtiDeclaration(['H', 'O'], mapping({ H: 2, O: 2, C: -2 }, 'lowerBound="0"'), many),
      body,
      MAP,
    );
    expect(equal.question).toMatchObject({ type: 'multiple', isPartial: true, points: 4 });
    expect(codes(equal)).not.toContain('fraction');
    expect(
      readQtiItem(qtiDeclaration(['H', 'O'], mapping({ H: 1, O: 1, C: -2 }, 'lowerBound="0"'), many), body, MAP),
    ).toMatchObject({
      findings: [],
      question: { points: 2, options: [{ share: 50 }, { share: 50 }, { share: -100 }] },
    });
  });

  const associable = (id: string, most: number, text = id) =>
    `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${text}</simpleAssociableChoice>`;
  const match = (rows: string, columns: string) =>
    `<matchInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>x</prompt><simpleMatchSet>${rows}</simpleMatchSet><simpleMatchSet>${columns}</simpleMatchSet></matchInteraction>`;

  it('tells of options with a fixed place', () => {
    const body = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>x</prompt>${qtiChoices('AB', '<simpleChoice identifier="C" fixed="true">None</simpleChoice>')}</choiceInteraction>`;
    expect(codes(readQtiItem(qtiDeclaration(['A']), body))).toEqual(['shuffle']);
  });

  it('keeps all feedback of an option', () => {
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>x</prompt><simpleChoice identifier="A">a<feedbackInline identifier="A" outcomeIdentifier="F">Inline</feedbackInline></simpleChoice>${qtiChoices('BC')}</choiceInteraction>`;
    const modal = '<modalFeedback outcomeIdentifier="F" identifier="A" showHide="show">Modal</modalFeedback>';
    const read = readQtiItem(qtiDeclaration(['B']), body, MATCH + modal);
    expect(read).toMatchObject({ findings: [], question: { options: [{ feedback: 'Modal\nInline' }, {}, {}] } });
  });

  it('is true or false by its identifiers or its words', () => {
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>x</prompt><simpleChoice identifier="a">خطأ</simpleChoice><simpleChoice identifier="b">صح</simpleChoice></choiceInteraction>`;
    expect(readQtiItem(qtiDeclaration(['b']), body)).toMatchObject({
      findings: [],
      question: { type: 'trueFalse', isTrue: true },
    });
    expect(readQtiItem(qtiDeclaration(['a']), body).question).toMatchObject({ isTrue: false });
  });

  it('orders its items by the right answer', () => {
    const body = `<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>x</prompt>${qtiChoices('ABC')}</orderInteraction>`;
    expect(readQtiItem(qtiDeclaration(['C', 'A', 'B'], '', { cardinality: 'ordered' }), body).question).toMatchObject({
      items: [{ text: 'Option C' }, { text: 'Option A' }, { text: 'Option B' }],
    });
    expect(codes(readQtiItem(qtiDeclaration(['C', 'A'], '', { cardinality: 'ordered' }), body))).toEqual([
      'answer-unknown',
    ]);
  });

  it('is a matrix if each column may be chosen for all rows, and else pairs with distractors', () => {
    const rows = associable('a', 1) + associable('b', 1);
    const right = qtiDeclaration(['a m', 'b m'], mapping({ 'a m': 1, 'b m': 1 }), pairs);
    expect(readQtiItem(right, match(rows, associable('m', 0, 'M') + associable('n', 0, 'N')), MAP)).toMatchObject({
      findings: [],
      question: {
        ...{ type: 'matrix', isPartial: true, points: 2, columns: [{ text: 'M' }, { text: 'N' }] },
        rows: [{ text: 'a', rightColumn: 0 }, { rightColumn: 0 }],
      },
    });
    expect(
      readQtiItem(
        qtiDeclaration(['a m', 'b n'], '', pairs),
        match(rows, associable('m', 1) + associable('n', 1) + associable('o', 1)),
      ),
    ).toMatchObject({
      findings: [],
      question: {
        ...{ type: 'matching', isPartial: false, distractors: [{ text: 'o' }] },
        pairs: [{ text: 'a', match: { text: 'm' } }, { text: 'b' }],
      },
    });
  });

  it('pairs the choices of one list', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => associable(id, 1)).join('');
    const body = `<associateInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>x</prompt>${all}</associateInteraction>`;
    expect(
      readQtiItem(qtiDeclaration(['a d', 'c b'], '', { cardinality: 'multiple', baseType: 'pair' }), body).question,
    ).toMatchObject({
      pairs: [
        { text: 'a', match: { text: 'd' } },
        { text: 'c', match: { text: 'b' } },
      ],
    });
  });

  it('is a text with gaps, whose instruction stands before it', () => {
    const body = `<div><p>Complete it.</p><blockquote><p>Now is the <inlineChoiceInteraction responseIdentifier="R1" shuffle="true"><inlineChoice identifier="w">winter</inlineChoice><inlineChoice identifier="s">summer [*]</inlineChoice></inlineChoiceInteraction><br/>of our <textEntryInteraction responseIdentifier="R2"/>.</p></blockquote></div>`;
    const responses =
      qtiDeclaration(['w'], '', { id: 'R1' }) + qtiDeclaration(['discontent'], '', { id: 'R2', baseType: 'string' });
    const sum = `<responseProcessing><setOutcomeValue identifier="SCORE"><sum><mapResponse identifier="R1"/><mapResponse identifier="R2"/></sum></setOutcomeValue></responseProcessing>`;
    expect(readQtiItem(responses, body, sum).question).toMatchObject({
      ...{ type: 'gaps', text: 'Complete it.', isPartial: true, ignoreMarks: false },
      passage: 'Now is the [*winter|summer \\[\\*\\]]\nof our [discontent].',
    });
    const together = `<responseProcessing><responseCondition><responseIf><and><match><variable identifier="R1"/><correct identifier="R1"/></match><match><variable identifier="R2"/><correct identifier="R2"/></match></and></responseIf></responseCondition></responseProcessing>`;
    expect(readQtiItem(responses, body, together).question).toMatchObject({ isPartial: false });
  });

  it('is a short answer or a number if nothing follows the field', () => {
    const body = '<p>Capital of Egypt?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
    const typed = qtiDeclaration(
      ['Cairo'],
      '<mapping defaultValue="0"><mapEntry mapKey="Cairo" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="Al*" mappedValue="2" caseSensitive="false"/></mapping>',
      { baseType: 'string' },
    );
    expect(readQtiItem(typed, body, MAP)).toMatchObject({
      ...{
        findings: [],
        question: { type: 'shortText', text: 'Capital of Egypt?', points: 2, accepted: ['Cairo', 'Al*'] },
      },
    });
    const equal = (attributes: string) =>
      `<responseProcessing><responseCondition><responseIf><equal ${attributes}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">3</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    const number = qtiDeclaration(['-12.5'], '', { baseType: 'float' });
    expect(readQtiItem(number, body, equal('toleranceMode="absolute" tolerance="0.5 0.5"'))).toMatchObject({
      ...{ findings: [], question: { type: 'numeric', value: '-12.5', tolerance: '0.5', points: 3 } },
    });
    expect(readQtiItem(number, body, equal('toleranceMode="relative" tolerance="10"')).question).toMatchObject({
      tolerance: '1.25',
    });
  });

  it('is a bank of words', () => {
    const body = `<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>Fill in</prompt><gapText identifier="W" matchMax="1">winter</gapText><gapText identifier="S" matchMax="1">summer</gapText><blockquote><p>Now is the <gap identifier="G1"/>.</p></blockquote></gapMatchInteraction>`;
    expect(readQtiItem(qtiDeclaration(['W G1'], mapping({ 'W G1': 1 }), pairs), body, MAP)).toMatchObject({
      question: { type: 'wordBank', text: 'Fill in', passage: 'Now is the [winter].', distractors: ['summer'] },
    });
  });

  it('turns words of a text into options', () => {
    const body = `<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Find it</prompt><p>We <hottext identifier="A">has</hottext> a <hottext identifier="B">dog</hottext>.</p></hottextInteraction>`;
    const read = readQtiItem(qtiDeclaration(['A']), body);
    expect(read.question).toMatchObject({
      type: 'single',
      text: 'Find it\nWe [has] a [dog].',
      options: [{ text: 'has', isCorrect: true }, {}],
    });
    expect(codes(read)).toEqual(['type-changed']);
  });

  it('keeps the feedback of options and of the whole question', () => {
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>x</prompt><simpleChoice identifier="A">a<feedbackInline identifier="A" outcomeIdentifier="F" showHide="show">No.</feedbackInline></simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>`;
    const feedback = (id: string, showHide: string, text: string) =>
      `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="${showHide}"><p>${text}</p></modalFeedback>`;
    const read = readQtiItem(
      qtiDeclaration(['B']),
      body,
      MATCH + feedback('none', 'hide', 'Always') + feedback('B', 'show', 'Yes') + feedback('other', 'show', 'Other'),
    );
    expect(read.question?.explanation).toMatch(/^Always/);
    // Wherever the question keeps the feedback of its options.
    expect(JSON.stringify(read.question)).toMatch(/No\..*Yes/);
    expect(codes(read)).toContain('combined-feedback');
  });

  it.each([
    ['<p>No question</p>', 'type-unsupported', 'itemBody'],
    [
      '<uploadInteraction responseIdentifier="RESPONSE" type="video/mp4"/>',
      'type-unsupported',
      'uploadInteraction (video/mp4)',
    ],
    ['<drawingInteraction responseIdentifier="RESPONSE"/>', 'type-unsupported', 'drawingInteraction'],
    [
      '<sliderInteraction responseIdentifier="RESPONSE"/><drawingInteraction responseIdentifier="R"/>',
      'type-unsupported',
      'sliderInteraction, drawingInteraction',
    ],
    [
      `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>x</prompt>${qtiChoices('AB')}</choiceInteraction>`,
      'answer-unknown',
      'Z',
    ],
    [
      '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>x</prompt></choiceInteraction>',
      'answer-unknown',
      'Z',
    ],
  ])('is refused with a reason: %s', (body, code, detail) => {
    expect(readQtiItem(qtiDeclaration(['Z']), body)).toMatchObject({ question: null, findings: [{ code, detail }] });
  });

  it('is read by the names of QTI 3, and with a prefix of its namespace', () => {
    const three = readQtiQuestion(
      '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x" title="T" time-dependent="false"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1" shuffle="true"><qti-prompt>x</qti-prompt><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/></qti-assessment-item>',
    );
    expect(three).toMatchObject({
      findings: [],
      question: { type: 'single', text: 'x', options: [{ isCorrect: true }, {}] },
    });
    const prefixed = readQtiQuestion(
      '<q:assessmentItem xmlns:q="http://www.imsglobal.org/xsd/imsqti_v2p2" title="T"><q:responseDeclaration identifier="R" cardinality="single"><q:correctResponse><q:value>A</q:value></q:correctResponse></q:responseDeclaration><q:itemBody><q:choiceInteraction responseIdentifier="R" maxChoices="1"><q:prompt>x</q:prompt><q:simpleChoice identifier="A">a</q:simpleChoice><q:simpleChoice identifier="B">b</q:simpleChoice></q:choiceInteraction></q:itemBody></q:assessmentItem>',
    );
    expect(prefixed.question).toMatchObject({ type: 'single' });
  });
});
