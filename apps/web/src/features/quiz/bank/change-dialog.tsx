import { MAX_TAGS } from '@dars/contracts/content/course-page';
import type { BankQuestionRow } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Checkbox } from '@dars/ui/form/checkbox';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { addTags } from '../../../lib/text/tag-text.ts';
import { useDrawLosses } from './use-draw-losses.tsx';

interface ChangeDialogProps {
  questions: readonly BankQuestionRow[];
  onClose: () => void;
  onChanged: () => void;
}

const SHARING = ['as_is', 'shared', 'own'] as const;

/** Changes the tags and the sharing of the chosen questions. */
export function ChangeDialog({ questions, onClose, onChanged }: ChangeDialogProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const change = trpc.questionBank.change.useMutation({ onSettled: () => utils.questionBank.invalidate() });
  const [tagText, setTagText] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [sharing, setSharing] = useState<(typeof SHARING)[number]>('as_is');
  const present = [...new Set(questions.flatMap(({ tags }) => tags))].toSorted();
  const isChanged = tagText.trim() !== '' || removed.length > 0 || sharing !== 'as_is';

  const losses = useDrawLosses({
    title: (count) => t('quiz:bank.change_title', { count }),
    confirmText: t('quiz:bank.save'),
    failedTitle: t('quiz:save.failed_title'),
  });
  const changed = {
    ...{ ids: questions.map(({ id }) => id), removeTags: [...removed] },
    ...(sharing !== 'as_is' && { isShared: sharing === 'shared' }),
  };
  const takesNothing = removed.length === 0 && sharing !== 'own';
  const submit = () => (takesNothing ? save() : losses.confirm(changed, () => save()));

  async function save() {
    try {
      await change.mutateAsync({ ...changed, addTags: addTags([], tagText) });
    } catch (error) {
      toast(describeFailure(t, t('quiz:save.failed_title'), error));
      return;
    }
    onClose();
    onChanged();
    toast({ title: t('quiz:bank.changed', { count: questions.length }) });
  }

  return (
    <Dialog
      open
      size="small"
      title={t('quiz:bank.change_title', { count: questions.length })}
      dirty={isChanged}
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isChanged) void submit();
      }}
      footer={
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged}
          busy={change.isPending || losses.isChecking}
          busyText={t('common:saving')}
        >
          {t('quiz:bank.save')}
        </Button>
      }
    >
      <div className="grid gap-5.5">
        <Field label={t('fields:addTags')} optional={t('quiz:bank.tags_hint', { count: MAX_TAGS })}>
          <Input dir="auto" autoComplete="off" value={tagText} onChange={({ target }) => setTagText(target.value)} />
        </Field>
        {present.length > 0 && (
          <Field group label={t('fields:removeTags')} optional={t('common:optional')}>
            <div className="grid max-h-40 gap-2 overflow-y-auto">
              {present.map((tag) => (
                <Checkbox
                  key={tag}
                  checked={removed.includes(tag)}
                  onChange={(on) => setRemoved(on ? [...removed, tag] : removed.filter((each) => each !== tag))}
                  label={<UserText>{tag}</UserText>}
                />
              ))}
            </div>
          </Field>
        )}
        <Field group label={t('quiz:bank.sharing')}>
          <RadioGroup
            value={sharing}
            onChange={setSharing}
            options={SHARING.map((value) => ({ value, label: t(`quiz:bank.sharing_choice.${value}`) }))}
          />
        </Field>
      </div>
      {losses.question}
    </Dialog>
  );
}
