import { MAX_OVERRIDE_REASON } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Textarea } from '@dars/ui/form/textarea';
import { toast } from '@dars/ui/toast';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { GRADE_KINDS, type GradeDraft, readDraft } from './grade-draft.ts';

interface GradeFormProps {
  userId: string;
  quizId: string;
  draft: GradeDraft;
  onDraft: (draft: GradeDraft) => void;
  /** Closes the form and forgets what was typed. */
  onClose: () => void;
}

/** Sets the grade of a learner in a quiz that counts in place of the attempts. */
export function GradeForm({ userId, quizId, draft, onDraft, onClose }: GradeFormProps) {
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
      await setGrade.mutateAsync({ id: quizId, userId, override });
    } catch (error) {
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
      {draft.kind === 'SET' && (
        <Field
          label={t('gradebook:grade.percent')}
          error={isChecked && problems.percent ? t('gradebook:grade.percent_invalid', { max: number(100) }) : undefined}
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
