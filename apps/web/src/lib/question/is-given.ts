import { decimalsOf } from '@dars/contracts/decimal';
import type { Answer } from '@dars/contracts/question';

/** Whether an answer counts as one: what is no number answers no question that asks for one. */
export function isGiven(answer: Answer | null | undefined): boolean {
  if (!answer) return false;
  return answer.type !== 'numeric' || decimalsOf(answer.text).length > 0;
}
