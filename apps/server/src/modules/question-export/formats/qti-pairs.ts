import type { QuestionOf } from '@dars/contracts/content/question';
import type { FormattedText } from '../writing.ts';
import { allPointsIfCorrect, askedOf, declare, MAP_RESPONSE, type Parts, type QtiTexts } from './qti-markup.ts';

interface Pairs {
  items: readonly FormattedText[];
  matches: readonly FormattedText[];
  /** The place of the right match of each item. */
  rights: readonly number[];
  /** Returns for how many items a match may be chosen; 0 for any number. */
  mostOf: (match: number) => number;
}

/** Writes items with their right matches: pairs, or a matrix. */
export function pairsOf(
  question: QuestionOf<'matching'> | QuestionOf<'matrix'>,
  texts: QtiTexts,
  { items, matches, rights, mostOf }: Pairs,
): Parts {
  const { points, isPartial } = question;
  const { above, prompt } = askedOf(question, texts);
  const correct = rights.map((match, index) => `i${index + 1} m${match + 1}`);
  const mapped = correct.map((pair): [string, number] => [pair, points / items.length]);
  const associable = (id: string, most: number, line: FormattedText) =>
    `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${texts.line(line)}</simpleAssociableChoice>`;
  const left = items.map((item, index) => associable(`i${index + 1}`, 1, item)).join('');
  const right = matches.map((match, index) => associable(`m${index + 1}`, mostOf(index), match)).join('');
  return {
    declarations: [
      declare({
        ...{ cardinality: 'multiple', baseType: 'directedPair', correct },
        ...(isPartial && { mapped, most: points }),
      }),
    ],
    body: `${above}<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${items.length}">${prompt}<simpleMatchSet>${left}</simpleMatchSet><simpleMatchSet>${right}</simpleMatchSet></matchInteraction>`,
    processing: isPartial ? MAP_RESPONSE : allPointsIfCorrect(points),
  };
}
