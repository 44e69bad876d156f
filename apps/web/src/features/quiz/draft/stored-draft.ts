import type { Question, QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { authoredTypes } from '../types/authored-types.ts';
import { mapLines, newDraft, type QuestionDraft } from './question-draft.ts';

const fieldsOf = <Type extends QuestionType>(type: Type, question: QuestionOf<Type>) =>
  authoredTypes[type].fromStored(question);

export function draftOf(question: Question): QuestionDraft {
  const { type, text, richText = null, explanation, richExplanation = null, image, points } = question;
  const every = { text, richText, explanation, richExplanation, image, points: String(points) };
  return { ...newDraft(type), ...every, ...fieldsOf(type, question) };
}

const matchLines = <Type extends QuestionType>(type: Type, draft: QuestionDraft, stored: QuestionOf<Type>) =>
  authoredTypes[type].matchLines(draft, stored);

/** Takes over the ids that the server has given, and nothing else: what was typed in the meantime stays. */
export function withIds(draft: QuestionDraft, sentDraft: QuestionDraft, stored: Question): QuestionDraft {
  const ids = new Map<string, string>();
  for (const { sent, identified } of matchLines(stored.type, sentDraft, stored)) {
    for (const [index, { key }] of sent.entries()) {
      const id = identified[index]?.id;
      if (id !== undefined) ids.set(key, id);
    }
  }
  // The address of the upload has become the address of a file in use.
  const image = draft.image === sentDraft.image ? stored.image : draft.image;
  return mapLines({ ...draft, image }, (each) => {
    const id = ids.get(each.key);
    return id === undefined ? each : { ...each, id };
  });
}
