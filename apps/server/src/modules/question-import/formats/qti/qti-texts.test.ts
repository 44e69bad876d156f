import { describe, expect, it } from 'vitest';
import type { ReadQuestion } from '../../reading.ts';
import { readQuestions } from '../formats.ts';

const one = (file: string): ReadQuestion => {
  const { format, questions } = readQuestions(Buffer.from(file), 'auto');
  const [read, ...others] = questions;
  if (format !== 'qti' || !read || others.length > 0) throw new Error(`${format} with ${questions.length} questions`);
  return read;
};

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';
const MATCH = `<responseProcessing template="${TEMPLATES}/match_correct"/>`;
const declared = (
  correct: readonly string[],
  more = '',
  { cardinality = 'single', baseType = 'identifier', id = 'RESPONSE' } = {},
) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;
const item = (declarations: string, body: string, processing = MATCH) =>
  one(
    `<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="The title" adaptive="false" timeDependent="false">${declarations}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`,
  );
const choices = (ids: string, more = '') =>
  ids
    .split('')
    .map((id) => `<simpleChoice identifier="${id}">Option <b>${id}</b></simpleChoice>`)
    .join('') + more;

describe('the texts of an item of QTI 2', () => {
  it('are those of a long answer with the notes and the model of those who mark', () => {
    const read = item(
      declared(['Evaporation', 'Rain']),
      '<p>How does <i>rain</i> begin?</p><rubricBlock view="scorer"><p>Both parts.</p></rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="9"><prompt>Explain.</prompt></extendedTextInteraction>',
      '',
    );
    expect(read).toMatchObject({
      ...{ fileType: 'extendedTextInteraction', findings: [] },
      question: {
        type: 'longText',
        text: 'How does rain begin?\nExplain.',
        graderNote: 'Both parts.\n\nEvaporation\n\nRain',
      },
    });
  });

  it('keep the formatting of what is asked, of options and of feedback', () => {
    const bold = (of: string) => ({ content: [{ content: [{ text: of, marks: [{ type: 'bold' }] }] }] });
    const read = item(
      declared(['A']),
      `<p><b>Which?</b></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${choices('AB')}</choiceInteraction>`,
      `${MATCH}<modalFeedback outcomeIdentifier="F" identifier="A" showHide="show"><p><strong>Right</strong></p></modalFeedback>`,
    );
    expect(read).toMatchObject({
      findings: [],
      question: {
        ...{ text: 'Which?', richText: bold('Which?') },
        options: [{ text: 'Option A', richText: {}, feedback: 'Right', richFeedback: bold('Right') }, { richText: {} }],
      },
    });
    expect(
      item(
        declared(['x'], '', { baseType: 'string' }),
        '<p>The <b>word</b>:</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      ),
    ).toMatchObject({ findings: [], question: { type: 'shortText', text: 'The word:', richText: {} } });
  });
});
