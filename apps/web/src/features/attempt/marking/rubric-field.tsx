import type { Rubric } from '@dars/contracts/content/question/rubric';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { UserText } from '@dars/ui/user-text';

interface RubricFieldProps {
  rubric: Rubric;
  /** The id of the chosen level, by the id of its criterion. */
  levels: Record<string, string>;
  onChange: (levels: Record<string, string>) => void;
  /** Whether missing levels are shown as errors. */
  isChecked: boolean;
}

/** The criteria of a rubric, each with its levels to choose from. */
export function RubricField({ rubric, levels, onChange, isChecked }: RubricFieldProps) {
  const t = useTranslate('marking', 'attempt');
  return rubric.map((criterion) => (
    <Field
      key={criterion.id}
      group
      label={<UserText>{criterion.text}</UserText>}
      error={isChecked && levels[criterion.id] === undefined && t('marking:form.level_missing')}
    >
      <RadioGroup
        value={levels[criterion.id] ?? null}
        onChange={(level) => onChange({ ...levels, [criterion.id]: level })}
        options={criterion.levels.map(({ id, text, points }) => ({
          value: id,
          label: <UserText>{text}</UserText>,
          detail: t('attempt:points', { count: points }),
        }))}
      />
    </Field>
  ));
}
