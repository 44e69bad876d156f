import type { QuestionType } from '@dars/contracts/content/question/question-types';
import type { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { authoredTypes } from '../types/authored-types.ts';
import type { Fault } from './check-draft.ts';

/** Describes what is missing or wrong in a question, in one sentence. */
export function faultText(
  t: ReturnType<typeof useTranslate<'quiz'>>,
  type: QuestionType,
  { field, issue }: Fault,
): string {
  const isMissing = issue.rule === 'invalid' || issue.rule === 'required-field';
  const missing = isMissing ? authoredTypes[type].missingText?.(field, t) : undefined;
  return missing ?? issueText(t, issue);
}
