import type { QuestionCategory } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Combobox } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { categoryOption } from './category-nav.tsx';
import { type CategoryNode, flattenTree } from './category-tree.ts';
import { useDrawLosses } from './use-draw-losses.tsx';

interface MoveDialogProps {
  /** Questions, or a category with everything in it. */
  moved: { ids: readonly string[] } | { category: QuestionCategory };
  nodes: readonly CategoryNode[];
  onClose: () => void;
  onMoved: () => void;
}

const TOP = 'top';

/** Asks for the category into which questions, or a category, are moved. */
export function MoveDialog({ moved, nodes, onClose, onMoved }: MoveDialogProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const onSettled = () => utils.questionBank.invalidate();
  const moveQuestions = trpc.questionBank.move.useMutation({ onSettled });
  const moveCategory = trpc.questionBank.moveCategory.useMutation({ onSettled });
  const [target, setTarget] = useState<string | null>(null);
  const own = 'category' in moved ? moved.category.id : undefined;
  const places = flattenTree(nodes).filter(
    ({ category, path }) => category.id !== own && path.every(({ id }) => id !== own),
  );

  const parentId = target === TOP ? null : target;
  const losses = useDrawLosses({
    title: (count) => t('quiz:bank.move_title', { count }),
    confirmText: t('quiz:bank.move'),
    failedTitle: t('quiz:bank.move_failed'),
  });
  const submit = () =>
    'category' in moved ? move() : losses.confirm({ ids: [...moved.ids], categoryId: parentId }, () => move());

  async function move() {
    try {
      if ('category' in moved) await moveCategory.mutateAsync({ id: moved.category.id, parentId });
      else await moveQuestions.mutateAsync({ ids: [...moved.ids], categoryId: parentId });
    } catch (error) {
      toast(describeFailure(t, t('quiz:bank.move_failed'), error));
      return;
    }
    toast({ title: t('quiz:bank.moved') });
    onMoved();
    onClose();
  }

  return (
    <Dialog
      open
      size="small"
      title={
        'category' in moved
          ? t('quiz:bank.category.move_title', { name: moved.category.name })
          : t('quiz:bank.move_title', { count: moved.ids.length })
      }
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (target !== null) void submit();
      }}
      footer={
        <Button
          type="submit"
          variant="primary"
          disabled={target === null}
          busy={moveQuestions.isPending || moveCategory.isPending || losses.isChecking}
        >
          {t('quiz:bank.move')}
        </Button>
      }
    >
      <Field label={t('quiz:bank.move_to')}>
        <Combobox
          options={[
            { value: TOP, label: t('category' in moved ? 'quiz:bank.top' : 'quiz:bank.uncategorized') },
            ...places.map(categoryOption),
          ]}
          value={target}
          onChange={setTarget}
        />
      </Field>
      {losses.question}
    </Dialog>
  );
}
