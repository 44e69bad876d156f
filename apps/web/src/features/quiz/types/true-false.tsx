import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Icon } from '@dars/ui/icon';
import { MessageSquarePlus, ToggleLeft } from 'lucide-react';
import { useState } from 'react';
import { feedbackFrom, feedbackInputOf, type WrittenFeedback } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';
import { FeedbackField } from './feedback-field.tsx';

const TRUTHS = ['true', 'false'] as const;
const FIELDS = { true: 'whenTrue', false: 'whenFalse' } as const;

const inputOf = (name: 'whenTrue' | 'whenFalse', feedback: WrittenFeedback) => {
  const input = feedbackInputOf(feedback);
  return Object.keys(input).length > 0 ? { [name]: input } : {};
};

function TruthField({ draft, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || TRUTHS.some((value) => draft[FIELDS[value]].plain !== '' || draft[FIELDS[value]].rich);
  return (
    <>
      <Field group label={t('fields:isTrue')} error={faultOf('isTrue')}>
        <RadioGroup
          row
          value={TRUTHS.find((value) => value === String(draft.isTrue)) ?? null}
          onChange={(value) => onChange({ isTrue: value === 'true' })}
          options={TRUTHS.map((value) => ({ value, label: t(`quiz:truth.${value}`) }))}
        />
      </Field>
      {isOpen ? (
        TRUTHS.map((value) => (
          <FeedbackField
            key={value}
            name={t(`quiz:truth.${value}`)}
            value={draft[FIELDS[value]]}
            error={faultOf(FIELDS[value])}
            onChange={(feedback) => onChange({ [FIELDS[value]]: feedback })}
          />
        ))
      ) : (
        <Button variant="ghost" size="small" className="-ms-2 justify-self-start" onClick={() => setWanted(true)}>
          <Icon icon={MessageSquarePlus} small />
          {t('quiz:feedback.add')}
        </Button>
      )}
    </>
  );
}

export const trueFalse: AuthoredType<'trueFalse'> = {
  icon: ToggleLeft,
  Fields: TruthField,
  fromStored: ({ isTrue, whenTrue = {}, whenFalse = {} }) => ({
    ...{ isTrue, whenTrue: feedbackFrom(whenTrue), whenFalse: feedbackFrom(whenFalse) },
  }),
  toInput: ({ isTrue, whenTrue, whenFalse }) => ({
    ...(isTrue !== null && { isTrue }),
    ...inputOf('whenTrue', whenTrue),
    ...inputOf('whenFalse', whenFalse),
  }),
  matchLines: () => [],
  describe: ({ isTrue, whenTrue, whenFalse }, t) => [
    ...(isTrue === null ? [] : [t(`quiz:truth.${isTrue ? 'true' : 'false'}`)]),
    ...[whenTrue.plain, whenFalse.plain].filter((plain) => plain !== ''),
  ],
  missingText: (field, t) => (field === 'isTrue' ? t('quiz:missing.isTrue') : undefined),
};
