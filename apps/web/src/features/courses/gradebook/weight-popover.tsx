import { MAX_QUIZ_WEIGHT } from '@dars/contracts/course-constants';
import type { GradebookQuiz } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Popover } from '@dars/ui/overlay/popover';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { type FormEvent, type ReactElement, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { readWholeNumber } from '../../../lib/whole-number.ts';

interface WeightPopoverProps {
  quiz: GradebookQuiz;
  trigger: ReactElement;
}

/** The form that changes how much a quiz counts in the score of the course. */
export function WeightPopover({ quiz, trigger }: WeightPopoverProps) {
  const t = useTranslate('gradebook');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger={trigger}
      label={t('gradebook:weight.of', { title: quiz.title })}
      open={isOpen}
      onOpenChange={setOpen}
      align="center"
      className="w-72 p-4 text-start"
    >
      <WeightForm quiz={quiz} onClose={() => setOpen(false)} />
    </Popover>
  );
}

function WeightForm({ quiz, onClose }: { quiz: GradebookQuiz; onClose: () => void }) {
  const t = useTranslate('gradebook');
  const utils = trpc.useUtils();
  const change = trpc.quiz.changeWeight.useMutation();
  const [text, setText] = useState(quiz.weight === null ? '' : String(quiz.weight));
  const [isChecked, setChecked] = useState(false);
  const weight = readWholeNumber(text);
  const isValid = weight === null || (typeof weight === 'number' && weight >= 0 && weight <= MAX_QUIZ_WEIGHT);
  const number = (value: number) => formatNumber(t.language, value);

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isValid || change.isPending) return;
    const { id, version } = quiz;
    try {
      await change.mutateAsync({ id, version, weight });
      toast({ title: t('gradebook:weight.saved') });
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('gradebook:weight.failed'), error));
    }
    await utils.gradebook.invalidate();
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3" noValidate>
      <UserText className="block text-small font-semibold wrap-anywhere">{quiz.title}</UserText>
      <Field
        label={t('gradebook:weight.field')}
        hint={t('gradebook:weight.hint', { points: number(quiz.points) })}
        error={isChecked && !isValid ? t('gradebook:weight.invalid', { max: number(MAX_QUIZ_WEIGHT) }) : undefined}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={text}
          placeholder={number(quiz.points)}
          onChange={(event) => setText(event.target.value)}
          className="num"
        />
      </Field>
      <p className="text-caption text-ink-2">{t('gradebook:weight.detail')}</p>
      <span className="flex gap-2">
        <Button type="submit" variant="tint" size="small" busy={change.isPending}>
          {t('gradebook:weight.save')}
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </span>
    </form>
  );
}
