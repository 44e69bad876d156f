/** The state of the marking queue as its query parameters hold it: the open question of a quiz, and the open answer. */
export interface MarkingSearch {
  quiz?: string | undefined;
  question?: string | undefined;
  attempt?: string | undefined;
  /** The id of the group whose answers are marked. */
  group?: string | undefined;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (value: unknown) => (typeof value === 'string' && ID.test(value) ? value : undefined);

export function parseMarkingSearch(raw: Record<string, unknown>): MarkingSearch {
  const [quiz, question] = [idOf(raw['quiz']), idOf(raw['question'])];
  const group = idOf(raw['group']);
  // A question without its quiz, or an answer without its question, names nothing.
  if (quiz === undefined || question === undefined) return { group };
  return { quiz, question, attempt: idOf(raw['attempt']), group };
}
