import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Textarea, TextCounter } from '@dars/ui/form/textarea';
import { useState } from 'react';
import { CourseSelect } from '../form/course-select.tsx';
import { GroupSelect } from '../form/group-select.tsx';
import type { Asked } from './row-change.ts';

interface ChangeQuestionProps {
  id: string;
  asks: Asked;
  /** The id of the course or the group, or the reason. */
  answer: string;
  /** Whether the change was to start without an answer. */
  isMissing: boolean;
  onAnswer: (answer: string) => void;
}

/** The field of what a change asks before it starts. */
export function ChangeQuestion({ id, asks: { what, max, hint }, answer, isMissing, onAnswer }: ChangeQuestionProps) {
  const t = useTranslate('selection');
  const [course, setCourse] = useState<{ id: string; title: string } | null>(null);
  const label = what === 'reason' ? t('fields:reason') : t(`selection:asks.${what}.label`);
  const missing = isMissing && t('rules:required-field', { field: label });
  const isLong = max !== undefined && answer.length > max;
  const error = isLong ? t('rules:maximum-length', { field: label, max, count: max }) : missing;
  const choice = { label, placeholder: what === 'reason' ? '' : t(`selection:asks.${what}.choose`) };
  return (
    <Field id={id} label={label} error={error} hint={hint} aside={max && <TextCounter text={answer} max={max} />}>
      {what === 'course' && (
        <CourseSelect
          {...choice}
          value={course}
          onChange={(chosen) => {
            setCourse(chosen);
            onAnswer(chosen?.id ?? '');
          }}
        />
      )}
      {what === 'group' && (
        <GroupSelect {...choice} value={answer || undefined} onChange={(chosen) => onAnswer(chosen ?? '')} />
      )}
      {what === 'reason' && <Textarea rows={3} value={answer} onChange={(event) => onAnswer(event.target.value)} />}
    </Field>
  );
}
