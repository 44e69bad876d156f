import { REGRADE_REASON_MAX } from '@dars/contracts/learning/regrade';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea } from '@dars/ui/form/textarea';
import type { RefObject } from 'react';

export type Passes = 'keep' | 'take';

interface PassChoiceProps {
  /** Number of learners who have passed and would be below the pass mark. */
  lost: number;
  passes: Passes;
  onPasses: (passes: Passes) => void;
  reason: string;
  onReason: (reason: string) => void;
  reasonError: string | false;
  reasonField: RefObject<HTMLTextAreaElement | null>;
}

/** Whether learners whom a regrade puts below the pass mark stay passed, and the reason if they do not. */
export function PassChoice({ lost, passes, onPasses, reason, onReason, reasonError, reasonField }: PassChoiceProps) {
  const t = useTranslate('quiz');
  return (
    <div className="grid max-w-[70ch] gap-4 px-8 narrow:px-4">
      <Field group label={t('quiz:regrade.passes', { count: lost })}>
        <RadioGroup
          value={passes}
          onChange={onPasses}
          options={[
            { value: 'keep', label: t('quiz:regrade.keep'), detail: t('quiz:regrade.keep_detail') },
            { value: 'take', label: t('quiz:regrade.take'), detail: t('quiz:regrade.take_detail') },
          ]}
        />
      </Field>
      {passes === 'take' && (
        <Field label={t('fields:reason')} hint={t('quiz:regrade.reason_hint')} error={reasonError}>
          <Textarea
            ref={reasonField}
            value={reason}
            maxLength={REGRADE_REASON_MAX}
            onChange={(event) => onReason(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}
