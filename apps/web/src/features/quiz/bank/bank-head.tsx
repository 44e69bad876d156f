import type { QuestionCategory } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { Menu } from '@dars/ui/overlay/menu';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { Ellipsis, FolderInput, FolderPlus, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import type { CategoryTask } from './category-form.tsx';
import type { CategoryNode } from './category-tree.ts';
import { MoveDialog } from './move-dialog.tsx';

interface BankHeadProps {
  /** The open category. */
  node: CategoryNode | undefined;
  isUncategorized: boolean;
  nodes: readonly CategoryNode[];
  /** The buttons that add and export questions. */
  add: ReactNode;
  onTask: (task: CategoryTask) => void;
  onOpen: (category: string | undefined) => void;
}

/** The head of the list: the open category with those above it, and what can be done with it. */
export function BankHead({ node, isUncategorized, nodes, add, onTask, onOpen }: BankHeadProps) {
  const t = useTranslate('quiz');
  const [moving, setMoving] = useState<QuestionCategory>();
  const [removing, setRemoving] = useState<QuestionCategory>();
  if (!node) {
    return <PageHeader title={t(isUncategorized ? 'quiz:bank.uncategorized' : 'quiz:bank.all')} aside={add} />;
  }
  const { category, path, questions } = node;
  return (
    <>
      <PageHeader
        title={
          <span className="grid gap-0.5">
            {path.length > 0 && (
              <span className="flex flex-wrap gap-x-2 text-caption font-normal">
                {path.map(({ id, name }) => (
                  <button key={id} type="button" className="link" onClick={() => onOpen(id)}>
                    <UserText>{name}</UserText>
                  </button>
                ))}
              </span>
            )}
            <span className="flex items-center gap-1">
              <UserText className="wrap-anywhere">{category.name}</UserText>
              <Menu
                trigger={
                  <IconButton label={t('quiz:bank.category.actions', { name: category.name })} size="small">
                    <Icon icon={Ellipsis} small />
                  </IconButton>
                }
                items={[
                  {
                    key: 'add',
                    label: t('quiz:bank.category.add_below'),
                    icon: FolderPlus,
                    onSelect: () => onTask({ below: category }),
                  },
                  {
                    key: 'rename',
                    label: t('quiz:bank.category.rename'),
                    icon: PencilLine,
                    disabled: !category.canChange,
                    onSelect: () => onTask({ rename: category }),
                  },
                  {
                    key: 'move',
                    label: t('quiz:bank.move_elsewhere'),
                    icon: FolderInput,
                    disabled: !category.canChange,
                    onSelect: () => setMoving(category),
                  },
                  'line',
                  {
                    key: 'remove',
                    label: t('common:actions.delete'),
                    icon: Trash2,
                    tone: 'danger',
                    disabled: !category.canChange,
                    onSelect: () => setRemoving(category),
                  },
                ]}
              />
            </span>
          </span>
        }
        detail={t('quiz:questions.count', { count: questions })}
        aside={add}
      />
      {moving && (
        <MoveDialog
          moved={{ category: moving }}
          nodes={nodes}
          onClose={() => setMoving(undefined)}
          onMoved={() => undefined}
        />
      )}
      {removing && (
        <CategoryRemoval
          category={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => onOpen(removing.parentId ?? undefined)}
        />
      )}
    </>
  );
}

interface CategoryRemovalProps {
  category: QuestionCategory;
  onClose: () => void;
  onRemoved: () => void;
}

function CategoryRemoval({ category, onClose, onRemoved }: CategoryRemovalProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const remove = trpc.questionBank.removeCategory.useMutation({ onSettled: () => utils.questionBank.invalidate() });
  const { id, name } = category;
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toast({ title: t('quiz:bank.category.removed', { name }) });
          onRemoved();
        },
        onError: (error) => toast(describeFailure(t, t('quiz:bank.category.remove_failed'), error)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('quiz:bank.category.remove_title', { name })}
      description={t('quiz:bank.category.remove_detail')}
      confirmText={t('common:actions.delete')}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
