import { describe, expect, it } from 'vitest';
import { MAP, qtiChoices, qtiDeclaration, readQtiItem } from '../../testing/qti-items.ts';

const many = { cardinality: 'multiple' };
const pairs = { cardinality: 'multiple', baseType: 'directedPair' };

describe('an item of QTI 2 in which answers cost points', () => {
  const associable = (id: string, most: number, text = id) =>
    `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${text}</simpleAssociableChoice>`;
  const match = (rows: string, columns: string) =>
    `<matchInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>x</prompt><simpleMatchSet>${rows}</simpleMatchSet><simpleMatchSet>${columns}</simpleMatchSet></matchInteraction>`;

  const ticks = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>x</prompt>${qtiChoices('ABC')}</choiceInteraction>`;
  const mapped = (attributes: string) =>
    readQtiItem(
      qtiDeclaration(['A'], `<mapping ${attributes}><mapEntry mapKey="A" mappedValue="1"/></mapping>`, many),
      ticks,
      MAP,
    );

  it.each(['-2', '-1'])('lets options without a mapping cost points as a default of %s says', (points) => {
    const read = mapped(`lowerBound="0" upperBound="1" defaultValue="${points}"`);
    expect(read.findings).toEqual([]);
    // By the rule of the product a wrong option costs what the right one earns.
    expect(read.question).toMatchObject({
      ...{ type: 'multiple', isPartial: true },
      options: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: false }],
    });
  });

  it('keeps a default that costs less than all points', () => {
    const read = mapped('lowerBound="0" defaultValue="-0.5"');
    expect(read).toMatchObject({
      findings: [],
      question: { options: [{ share: 100 }, { share: -50 }, { share: -50 }] },
    });
  });

  it('tells that points can fall below zero', () => {
    expect(mapped('defaultValue="-2"').findings).toEqual([{ code: 'below-zero', detail: '-2' }]);
  });

  it('tells of points that a wrong pair costs', () => {
    const rows = associable('a', 1) + associable('b', 1);
    const costly = `<mapping lowerBound="0" defaultValue="-1"><mapEntry mapKey="a m" mappedValue="1"/><mapEntry mapKey="b n" mappedValue="1"/></mapping>`;
    const read = readQtiItem(
      qtiDeclaration(['a m', 'b n'], costly, pairs),
      match(rows, associable('m', 1) + associable('n', 1)),
      MAP,
    );
    expect(read.findings).toEqual([{ code: 'deduction', detail: '-1' }]);
  });

  it('tells of points that rules take away', () => {
    const score = (points: string) =>
      `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points}</baseValue></setOutcomeValue>`;
    const rules = `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${score('1')}</responseIf><responseElse>${score('-1')}</responseElse></responseCondition></responseProcessing>`;
    const body = `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>x</prompt>${qtiChoices('AB')}</choiceInteraction>`;
    expect(readQtiItem(qtiDeclaration(['A']), body, rules).findings).toEqual([{ code: 'deduction', detail: '-1' }]);
  });
});
