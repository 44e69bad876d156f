import { regionsOfPoints } from '@dars/contracts/content/question/picture-regions';
import { allOrNothing, type QuestionGrading, shuffledIfWanted } from './question-grading.ts';

export const hotSpot: QuestionGrading<'hotSpot'> = {
  /** Each wrong marker cancels a right one, as a wrong option of a multiple choice does. */
  grade({ regions, markerCount, isPartial }, { markers }) {
    const right = regionsOfPoints(regions, markers).filter((region) => region !== undefined).length;
    const wrong = markers.length - right;
    if (!isPartial) return allOrNothing(right === markerCount && wrong === 0);
    return { right: Math.max(0, right - wrong), of: markerCount };
  },
  arrange: shuffledIfWanted,
};
