import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import type { MenuItem } from '@dars/ui/menu-item';
import { Menu } from '@dars/ui/overlay/menu';
import {
  ArrowDown,
  ArrowUp,
  CopyPlus,
  CornerUpRight,
  Ellipsis,
  Eye,
  EyeOff,
  FolderOutput,
  Gift,
  Globe,
  ListTodo,
  PanelsTopLeft,
  PencilLine,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { isPreview } from '../outline/outline-change.ts';
import { isActivity, type NodeRow } from '../outline/outline-rows.ts';
import { type TreeActions, useTreeActions } from './tree-actions.ts';

/** The menu of a row, with every action that pointer and keys have. */
export function RowMenu({ row, tabIndex }: { row: NodeRow; tabIndex: 0 | -1 }) {
  const t = useTranslate('editor');
  const actions = useTreeActions();
  const button = (
    <IconButton
      label={t('editor:actions_named', { title: row.node.title })}
      size="small"
      tabIndex={tabIndex}
      className="-outline-offset-2"
    >
      <Icon icon={Ellipsis} />
    </IconButton>
  );
  return <Menu trigger={button} items={itemsOf(t, row, actions)} />;
}

function itemsOf(t: ReturnType<typeof useTranslate<'editor'>>, row: NodeRow, actions: TreeActions) {
  const isPublished = row.node.status === 'PUBLISHED';
  const isFree = isPreview(row.node);
  const isActivityRow = row.kind === 'activity';
  const isQuiz = isActivity(row.node) && row.node.type === 'QUIZ';
  const items: (MenuItem | 'line' | false)[] = [
    row.kind !== 'section' && {
      key: 'open',
      label: t('editor:open'),
      icon: SquarePen,
      onSelect: () => actions.open(row),
    },
    isQuiz && {
      key: 'questions',
      label: t('editor:questions'),
      icon: ListTodo,
      onSelect: () => actions.openQuestions(row),
    },
    { key: 'rename', label: t('editor:rename'), icon: PencilLine, onSelect: () => actions.startRename(row) },
    row.kind === 'lesson' && {
      key: 'preview',
      label: t('editor:preview'),
      icon: PanelsTopLeft,
      onSelect: () => actions.preview(row),
    },
    'line',
    {
      key: 'up',
      label: t('editor:move_up'),
      icon: ArrowUp,
      disabled: row.kind === 'section' && row.index === 0,
      onSelect: () => actions.moveBy(row, -1),
    },
    {
      key: 'down',
      label: t('editor:move_down'),
      icon: ArrowDown,
      disabled: row.kind === 'section' && row.index === row.count - 1,
      onSelect: () => actions.moveBy(row, 1),
    },
    row.kind !== 'section' && {
      key: 'to',
      label: t('editor:move_to'),
      icon: CornerUpRight,
      onSelect: () => actions.openMoveDialog(row),
    },
    row.kind !== 'section' && {
      key: 'duplicate',
      label: t('editor:copy.duplicate'),
      icon: CopyPlus,
      onSelect: () => actions.duplicate(row),
    },
    row.kind !== 'section' && {
      key: 'copy',
      label: t('editor:copy.open'),
      icon: FolderOutput,
      onSelect: () => actions.openCopyDialog(row),
    },
    'line',
    isPublished
      ? {
          key: 'draft',
          label: t('editor:unpublish'),
          icon: EyeOff,
          onSelect: () => actions.setPublished(row, false, false),
        }
      : {
          key: 'publish',
          label: t('editor:publish'),
          icon: Eye,
          onSelect: () => actions.setPublished(row, true, false),
        },
    !isActivityRow && {
      key: 'deep',
      label: t('editor:publish_deep'),
      icon: Globe,
      onSelect: () => actions.setPublished(row, true, true),
    },
    row.kind === 'lesson' && {
      key: 'free',
      label: t(isFree ? 'editor:stop_preview' : 'editor:make_preview'),
      icon: Gift,
      onSelect: () => actions.setPreview(row, !isFree),
    },
    'line',
    {
      key: 'remove',
      label: t('common:actions.delete'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => actions.remove(row),
    },
  ];
  return items.filter((item) => item !== false);
}
