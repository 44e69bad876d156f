import type { QuestionOf } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { useTranslate } from '@dars/i18n/client';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Line } from '../draft/draft-lines.ts';
import type { DraftField, FaultText, QuestionDraft } from '../draft/question-draft.ts';

export interface AuthoredFieldsProps {
  draft: QuestionDraft;
  onChange: (patch: Partial<QuestionDraft>) => void;
  faultOf: FaultText;
}

type TranslateQuiz = ReturnType<typeof useTranslate<'quiz'>>;

/** Lines of a draft as they were sent, and the same lines as the server stored them, in the same order. */
interface MatchedLines {
  sent: readonly Line[];
  identified: readonly { id: string }[];
}

/** How questions of one type are written. */
export interface AuthoredType<Type extends QuestionType> {
  icon: LucideIcon;
  /** Whether the question is incomplete without a picture. */
  needsImage?: true;
  /** The answers and the key, below the text that questions of every type have. */
  Fields: (props: AuthoredFieldsProps) => ReactNode;
  /** Returns the fields of the draft that a stored question of this type fills. */
  fromStored: (question: QuestionOf<Type>) => Partial<QuestionDraft>;
  /** Returns the fields of the type's input. The contract checks them. */
  toInput: (draft: QuestionDraft) => object;
  matchLines: (draft: QuestionDraft, stored: QuestionOf<Type>) => readonly MatchedLines[];
  /** Returns the answers and the key as lines of text, for the comparison of two versions. */
  describe: (draft: QuestionDraft, t: TranslateQuiz) => readonly string[];
  /** Returns the field of the draft for a field of the input that has another name there. */
  fieldOf?: (name: string | number | undefined) => DraftField | undefined;
  /** Returns the text for a field that is empty or no value at all, where the rule's own text says too little. */
  missingText?: (field: DraftField, t: TranslateQuiz) => string | undefined;
}
