import { describe, expect, it } from 'vitest';
import { MATCH, qtiChoices, qtiDeclaration, readQtiItem } from '../../testing/qti-items.ts';

describe('the texts of an item of QTI 2', () => {
  it('are those of a long answer with the notes and the model of those who mark', () => {
    const read = readQtiItem(
      qtiDeclaration(['Evaporation', 'Rain']),
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
    const read = readQtiItem(
      qtiDeclaration(['A']),
      `<p><b>Which?</b></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${qtiChoices('AB')}</choiceInteraction>`,
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
      readQtiItem(
        qtiDeclaration(['x'], '', { baseType: 'string' }),
        '<p>The <b>word</b>:</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      ),
    ).toMatchObject({ findings: [], question: { type: 'shortText', text: 'The word:', richText: {} } });
  });
});
