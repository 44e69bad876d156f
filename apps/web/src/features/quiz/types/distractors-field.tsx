import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { linesFrom, newLine } from '../draft/draft-lines.ts';
import type { AuthoredFieldsProps } from './authored-type.ts';
import { LineList } from './line-list.tsx';

interface DistractorsFieldProps extends AuthoredFieldsProps {
  hint: string;
  canFormat?: boolean;
}

/** The list of choices that belong to no line and no gap. */
export function DistractorsField({ draft, onChange, faultOf, hint, canFormat = false }: DistractorsFieldProps) {
  const t = useTranslate('quiz');
  return (
    <Field
      group
      label={t('fields:distractors')}
      optional={t('common:optional')}
      hint={hint}
      error={faultOf('distractors')}
    >
      <LineList
        canFormat={canFormat}
        lines={draft.distractors}
        onChange={(distractors) => onChange({ distractors })}
        createLine={newLine}
        fromPaste={linesFrom}
        max={MAX_OPTIONS}
        name={(place) => t('quiz:lines.distractor', { place })}
        addText={t('quiz:lines.add_distractor')}
        error={(key) => faultOf('distractors', key)}
      />
    </Field>
  );
}
