import { createContext, use, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from '../../sync/device-draft.ts';

const unacceptedTexts = z.record(z.string(), z.string());

/**
 * Typed texts that are no answer (too long, or no number), by the id of their question. A field that is a part of a
 * question adds its own name behind a slash.
 */
export interface UnacceptedTexts {
  texts: Readonly<Record<string, string>>;
  /** Undefined: the text has become an answer, or was removed. */
  keep: (field: string, text: string | undefined) => void;
}

/** Whether a field of this question holds a text that is no answer. */
export const hasUnaccepted = ({ texts }: UnacceptedTexts, questionId: string): boolean =>
  Object.keys(texts).some((field) => field === questionId || field.startsWith(`${questionId}/`));

export const UnacceptedTextsContext = createContext<UnacceptedTexts | undefined>(undefined);

/**
 * Keeps the texts of an attempt that the server does not accept on this device, so that a learner who opens another
 * question or reloads the page finds them as they were typed. `drop` forgets them once the attempt is over.
 */
export function useUnacceptedTexts(attemptId: string): UnacceptedTexts & { drop: () => void } {
  const name = `unaccepted:${attemptId}`;
  const [texts, setTexts] = useState(() => readDeviceDraft(name, unacceptedTexts) ?? {});
  // Two fields of a question may change at once, before the page is rendered again.
  const latest = useRef(texts);
  function keep(field: string, text: string | undefined) {
    const { [field]: before, ...others } = latest.current;
    if (before === text) return;
    const next = text === undefined ? others : { ...others, [field]: text };
    latest.current = next;
    setTexts(next);
    if (Object.keys(next).length === 0) dropDeviceDraft(name);
    else keepDeviceDraft(name, next);
  }
  return { texts, keep, drop: () => dropDeviceDraft(name) };
}

/** The unaccepted text of one field. Outside of an attempt, as in a preview, it lives as long as the field. */
export function useUnacceptedText(field: string) {
  const kept = use(UnacceptedTextsContext);
  const [own, setOwn] = useState<string>();
  if (!kept) return [own, setOwn] as const;
  return [kept.texts[field], (text: string | undefined) => kept.keep(field, text)] as const;
}
