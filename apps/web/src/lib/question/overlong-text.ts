import { createContext, use, useState } from 'react';
import * as z from 'zod/mini';
import { dropLastingDraft, keepLastingDraft, readLastingDraft } from '../lasting-draft.ts';

/** The id of the attempt in which the questions below are answered; undefined where no answer is stored. */
export const AttemptIdContext = createContext<string | undefined>(undefined);

const nameOf = (attemptId: string, questionId: string) => `overlong:${attemptId}:${questionId}`;

/**
 * A text that is longer than an answer may be, so that the server does not take it. It is kept on this device: whoever
 * opens another question, or reads the page anew, finds it as it was typed.
 */
export function useOverlongText(questionId: string) {
  const attemptId = use(AttemptIdContext);
  const name = attemptId && nameOf(attemptId, questionId);
  const [text, setText] = useState(() => (name ? readLastingDraft(name, z.string()) : undefined));
  function keep(next: string | undefined) {
    setText(next);
    if (!name) return;
    if (next === undefined) dropLastingDraft(name);
    else keepLastingDraft(name, next);
  }
  return [text, keep] as const;
}

/** The attempt is over: nothing more can be made of these texts. */
export function dropOverlongTexts(attemptId: string, questionIds: readonly string[]): void {
  for (const id of questionIds) dropLastingDraft(nameOf(attemptId, id));
}
