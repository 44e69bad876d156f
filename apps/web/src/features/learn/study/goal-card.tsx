import type { SaveStudyGoalInput, StudyGoal } from '@dars/contracts/learning/study';
import { useTranslate } from '@dars/i18n/client';
import { Select } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { Switch } from '@dars/ui/form/switch';
import { toast } from '@dars/ui/toast';
import { useId } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { minutesText } from './minutes-text.ts';

/** Goals that are offered, in minutes a week. */
const OFFERED = [30, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200];

/** The learner's goal for a week, and whether the page shows it; both are saved at once. */
export function GoalCard({ goal }: { goal: StudyGoal }) {
  const t = useTranslate('study');
  const titleId = useId();
  const utils = trpc.useUtils();
  const save = trpc.learning.saveStudyGoal.useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: 'study-goal' },
    onMutate: (chosen) => utils.learning.getStudy.setData(undefined, (own) => own && { ...own, goal: chosen }),
    onError: (error) => toast(describeFailure(t, t('study:goal.failed'), error)),
    onSettled: () => utils.learning.getStudy.invalidate(),
  });
  const choose = (changed: Partial<SaveStudyGoalInput>) => save.mutate({ ...goal, ...changed });
  const { time, show } = goal;
  // A program may have set another goal.
  const offered = time === null || OFFERED.includes(time) ? OFFERED : [time, ...OFFERED];
  return (
    <section aria-labelledby={titleId} className="card grid gap-4 px-6 py-5 narrow:px-4">
      <h2 id={titleId} className="text-h3">
        {t('study:goal.title')}
      </h2>
      <Field label={t('study:goal.choose')}>
        <Select
          clearable
          placeholder={t('study:goal.none')}
          options={offered
            .toSorted((one, other) => one - other)
            .map((each) => ({ value: `${each}`, label: minutesText(t, each) }))}
          value={time === null ? null : `${time}`}
          onChange={(value) => choose({ time: value === null ? null : Number(value) })}
        />
      </Field>
      <Switch
        checked={show}
        onChange={(shown) => choose({ show: shown })}
        label={t('study:goal.shown')}
        detail={t('study:goal.shown_detail')}
      />
    </section>
  );
}
