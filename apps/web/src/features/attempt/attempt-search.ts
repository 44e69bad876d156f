/** The number of the open question, from 1. */
export interface AttemptSearch {
  question?: number | undefined;
}

export function parseAttemptSearch({ question }: Record<string, unknown>): AttemptSearch {
  const number = Number(question);
  return { question: Number.isSafeInteger(number) && number > 0 ? number : undefined };
}
