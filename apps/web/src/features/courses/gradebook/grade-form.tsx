import { type GradeOverride, MAX_OVERRIDE_REASON } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea } from '@dars/ui/form/textarea';
import { toast } from '@dars/ui/toast';
import { type FormEvent, useState } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { GRADE_KINDS, type GradeDraft, readDraft } from './grade-draft.ts';

interface GradeFormProps {
  userId: string;
  quizId: string;
  draft: GradeDraft;
  /** The grade that is set; undefined: none is. */
  override: GradeOverride | undefined;
  /** Somebody changed the grade since the form was begun. */
  isOutdated: boolean;
  onDraft: (draft: GradeDraft) => void;
  /** Closes the form and forgets what was typed. */
  onClose: () => void;
}

/** Sets the grade of a learner in a quiz that counts in place of the attempts. */
export function GradeForm({ userId, quizId, draft, override: stored, isOutdated, onDraft, onClose }: GradeFormProps) {
  const t = useTranslate('gradebook');
  const utils = trpc.useUtils();
  const setGrade = trpc.gradebook.setGrade.useMutation();
  const [isChecked, setChecked] = useState(false);
  const { override, problems } = readDraft(draft);
  const number = (value: number) => formatNumber(t.language, value);

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problems.percent || problems.reason || setGrade.isPending) return;
    try {
      const seen = stored ? { percent: stored.percent, reason: stored.reason } : null;
      await setGrade.mutateAsync({ id: quizId, userId, override, seen });
    } catch (error) {
      if (errorCode(error) === 'edited-meanwhile') {
        // Keeps what was typed beside the grade that is read now.
        onDraft(draft);
        await utils.gradebook.invalidate();
        return;
      }
      toast(describeFailure(t, t('gradebook:grade.failed'), error));
      return;
    }
    toast({ title: t('gradebook:grade.saved') });
    onClose();
    await utils.gradebook.invalidate();
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3" noValidate>
      <RadioGroup
        label={t('gradebook:grade.label')}
        value={draft.kind}
        onChange={(kind) => onDraft({ ...draft, kind })}
        options={GRADE_KINDS.map((value) => ({ value, label: t(`gradebook:grade.kind.${value}`) }))}
      />
      <div className={classNames('grid gap-3', draft.kind === 'SET' && 'grid-cols-[6.5rem_minmax(0,1fr)]')}>
        {draft.kind === 'SET' && (
          <Field
            label={t('gradebook:grade.percent')}
            error={
              isChecked && problems.percent ? t('gradebook:grade.percent_invalid', { max: number(100) }) : undefined
            }
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={draft.percent}
              onChange={(event) => onDraft({ ...draft, percent: event.target.value })}
              className="num"
            />
          </Field>
        )}
        {draft.kind !== 'EARNED' && (
          <Field
            label={t('gradebook:grade.reason')}
            hint={t('gradebook:grade.reason_hint')}
            error={
              isChecked && problems.reason
                ? t('gradebook:grade.reason_invalid', { max: number(MAX_OVERRIDE_REASON) })
                : undefined
            }
          >
            <Textarea
              value={draft.reason}
              maxLength={MAX_OVERRIDE_REASON}
              onChange={(event) => onDraft({ ...draft, reason: event.target.value })}
            />
          </Field>
        )}
      </div>
      {isOutdated && <MeanwhileNote override={stored} />}
      {/* It stays in sight where the layer has too little room and scrolls. */}
      <span className="sticky -bottom-4 -mb-4 flex gap-2 bg-surface pt-2 pb-4">
        <Button type="submit" variant="tint" size="small" busy={setGrade.isPending}>
          {t('gradebook:grade.save')}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </span>
    </form>
  );
}

/** Says which grade somebody else has set since the form was begun. */
function MeanwhileNote({ override }: Pick<GradeFormProps, 'override'>) {
  const t = useTranslate('gradebook');
  const grade = () => {
    if (!override) return t('gradebook:grade.kind.EARNED');
    return override.percent === null ? t('gradebook:cell.exempt') : formatPercent(t.language, override.percent / 100);
  };
  return (
    <p role="alert" className="rounded-md bg-warning-tint px-3 py-2 text-small text-warning">
      {t('gradebook:grade.meanwhile', { grade: grade() })}
    </p>
  );
}
