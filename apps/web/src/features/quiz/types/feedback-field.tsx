import { FEEDBACK_MAX } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import type { WrittenFeedback } from '../draft/draft-lines.ts';
import { FormattedField } from '../questions/formatted-field.tsx';

interface FeedbackFieldProps {
  /** The answer that the feedback belongs to. */
  name: string;
  value: WrittenFeedback;
  error: string | undefined;
  /** Whether the author has just added the field, which then takes the focus. */
  isNew?: boolean;
  onChange: (feedback: WrittenFeedback) => void;
}

/** The field of what learners read beside the answer that they chose. */
export function FeedbackField({ name, value, error, isNew = false, onChange }: FeedbackFieldProps) {
  const t = useTranslate('quiz');
  return (
    <FormattedField
      label={t('quiz:feedback.of', { name })}
      optional={t('quiz:feedback.hint')}
      max={FEEDBACK_MAX}
      rows={1}
      autoFocus={isNew}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
