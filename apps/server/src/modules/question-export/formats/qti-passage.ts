import type { QuestionOf } from '@dars/contracts/content/question';
import { parsePassage } from '@dars/contracts/content/question/passage';
import { flow, htmlOf } from '../writing.ts';
import {
  allPointsIf,
  allPointsIfCorrect,
  askedOf,
  declare,
  MAP_RESPONSE,
  type Parts,
  type QtiTexts,
  setScore,
} from './qti-markup.ts';

/** Writes a text with gaps, each with a response of its own. */
export function gapsOf(question: QuestionOf<'gaps'>, qtiTexts: QtiTexts): Parts {
  const { passage, points, isPartial, ignoreMarks } = question;
  const { texts, gaps } = parsePassage(passage);
  const part = points / gaps.length;
  const parts = gaps.map(({ right, choices }, index) => {
    const id = `R${index + 1}`;
    if (!choices) {
      const mapped = right.map((each): [string, number] => [each, part]);
      const correct = right.slice(0, 1);
      return {
        markup: `<textEntryInteraction responseIdentifier="${id}"/>`,
        declaration: declare({
          ...{ id, cardinality: 'single', baseType: 'string', correct, mapped },
          isCaseSensitive: !ignoreMarks,
        }),
      };
    }
    const ids = right.map((each) => `c${choices.indexOf(each) + 1}`);
    const mapped = ids.map((each): [string, number] => [each, part]);
    const options = choices.map(
      (each, place) => `<inlineChoice identifier="c${place + 1}">${htmlOf(each)}</inlineChoice>`,
    );
    return {
      markup: `<inlineChoiceInteraction responseIdentifier="${id}" shuffle="true">${options.join('')}</inlineChoiceInteraction>`,
      declaration: declare({ id, cardinality: 'single', baseType: 'identifier', correct: ids.slice(0, 1), mapped }),
    };
  });
  const scores = parts.map((_part, index) => `<mapResponse identifier="R${index + 1}"/>`);
  const isRight = scores.map((score) => `<gt>${score}<baseValue baseType="float">0</baseValue></gt>`);
  const inside = texts.map((piece, index) => flow(piece) + (parts[index]?.markup ?? '')).join('');
  return {
    declarations: parts.map(({ declaration }) => declaration),
    body: `${qtiTexts.asked(question)}<div class="passage"><p>${inside}</p></div>`,
    processing: isPartial
      ? `<responseProcessing>${setScore(`<sum>${scores.join('')}</sum>`)}</responseProcessing>`
      : allPointsIf(`<and>${isRight.join('')}</and>`, points),
  };
}

/** Writes a text whose gaps are filled with words of a list. */
export function wordBankOf(question: QuestionOf<'wordBank'>, qtiTexts: QtiTexts): Parts {
  const { above, prompt } = askedOf(question, qtiTexts);
  const { texts, gaps } = parsePassage(question.passage);
  const { points } = question;
  const words = [
    ...new Set([...gaps.flatMap(({ right, choices }) => [...right, ...(choices ?? [])]), ...question.distractors]),
  ];
  const pairs = gaps.map(({ right }, index) => right.map((word) => `w${words.indexOf(word) + 1} g${index + 1}`));
  const hasAlternatives = pairs.some((right) => right.length > 1);
  if (hasAlternatives && !question.isPartial) qtiTexts.losses.add('part-points');
  const isPartial = question.isPartial || hasAlternatives;
  const mapped = pairs.flat().map((pair): [string, number] => [pair, points / gaps.length]);
  const list = words.map((word, index) => `<gapText identifier="w${index + 1}" matchMax="0">${htmlOf(word)}</gapText>`);
  const inside = texts.map(
    (piece, index) => flow(piece) + (index < gaps.length ? `<gap identifier="g${index + 1}"/>` : ''),
  );
  return {
    declarations: [
      declare({
        ...{ cardinality: 'multiple', baseType: 'directedPair' },
        correct: pairs.flatMap(([first]) => first ?? []),
        ...(isPartial && { mapped, most: points }),
      }),
    ],
    body: `${above}<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="true">${prompt}${list.join('')}<p>${inside.join('')}</p></gapMatchInteraction>`,
    processing: isPartial ? MAP_RESPONSE : allPointsIfCorrect(points),
  };
}
