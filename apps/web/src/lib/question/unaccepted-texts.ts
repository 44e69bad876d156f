import { createContext, use, useState } from 'react';
import * as z from 'zod/mini';
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from '../../sync/device-draft.ts';

const unacceptedTexts = z.record(z.string(), z.string());

/** Typed texts that are no answer (too long, or no number), by the id of their question. */
export interface UnacceptedTexts {
  texts: Readonly<Record<string, string>>;
  /** Undefined: the text has become an answer, or was removed. */
  keep: (questionId: string, text: string | undefined) => void;
}

export const UnacceptedTextsContext = createContext<UnacceptedTexts | undefined>(undefined);

/**
 * Keeps the texts of an attempt that the server does not accept on this device, so that a learner who opens another
 * question or reloads the page finds them as they were typed. `drop` forgets them once the attempt is over.
 */
export function useUnacceptedTexts(attemptId: string): UnacceptedTexts & { drop: () => void } {
  const name = `unaccepted:${attemptId}`;
  const [texts, setTexts] = useState(() => readDeviceDraft(name, unacceptedTexts) ?? {});
  function keep(questionId: string, text: string | undefined) {
    const { [questionId]: before, ...others } = texts;
    if (before === text) return;
    const next = text === undefined ? others : { ...others, [questionId]: text };
    setTexts(next);
    if (Object.keys(next).length === 0) dropDeviceDraft(name);
    else keepDeviceDraft(name, next);
  }
  return { texts, keep, drop: () => dropDeviceDraft(name) };
}

/** The unaccepted text of one question. Outside of an attempt, as in a preview, it lives as long as the field. */
export function useUnacceptedText(questionId: string) {
  const kept = use(UnacceptedTextsContext);
  const [own, setOwn] = useState<string>();
  if (!kept) return [own, setOwn] as const;
  return [kept.texts[questionId], (text: string | undefined) => kept.keep(questionId, text)] as const;
}
