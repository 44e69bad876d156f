import { feedbackTo, keyForLearner, type Question, withoutFeedback } from '@dars/contracts/content/question';
import type { ReviewParts } from '@dars/contracts/content/review-rules';
import type { AttemptResult } from '@dars/contracts/learning/attempt';
import type { StoredAnswer } from '../attempt/attempts.ts';

/** Returns the right answer and the feedback of a question as far as its learner sees them. */
export function describeKey(
  question: Question | undefined,
  given: Pick<StoredAnswer, 'answer'> | undefined,
  { rightAnswers, feedback }: Pick<ReviewParts, 'rightAnswers' | 'feedback'>,
): Pick<AttemptResult['questions'][number], 'key' | 'feedback'> {
  if (!question || (!rightAnswers && !feedback)) return { key: null, feedback: null };
  const key = keyForLearner(question);
  if (rightAnswers) return { key: feedback ? key : withoutFeedback(key), feedback: null };
  const { explanation, richExplanation } = key;
  const choices = feedbackTo(key, given?.answer ?? null);
  if (explanation === '' && choices.length === 0) return { key: null, feedback: null };
  return { key: null, feedback: { explanation, ...(richExplanation && { richExplanation }), choices } };
}
