import type { OutlineActivity } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { Badge } from '@dars/ui/data/badge';
import { DirIcon } from '@dars/ui/dir-icon';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { useDraggable } from '@dnd-kit/react';
import { ChevronDown, GripVertical, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { ACTIVITY_ICONS } from '../../../lib/course/activity-icons.ts';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { isPreview } from '../outline/outline-change.ts';
import { isActivity, isSameRow, type NodeRow } from '../outline/outline-rows.ts';
import { RowMenu } from './row-menu.tsx';
import { RowTitleField } from './row-title-field.tsx';
import { StatusSwitch } from './status-switch.tsx';
import { rowId, useTreeActions } from './tree-actions.ts';
import { TreeNote } from './tree-note.tsx';
import { UploadStatus } from './upload-status.tsx';

interface TreeRowProps {
  row: NodeRow;
  /** The key of the row, which stays when the server assigns an id. */
  rowKey: string;
  /** Whether Tab reaches this row. */
  isCurrent: boolean;
  /** Whether the row is open in the panel. */
  isShown: boolean;
  isRenaming: boolean;
}

/** A row of the tree. It is memoised by what it shows, because a course can have hundreds. */
export const TreeRow = memo(
  TreeRowView,
  (before, after) =>
    before.rowKey === after.rowKey &&
    before.isCurrent === after.isCurrent &&
    before.isShown === after.isShown &&
    before.isRenaming === after.isRenaming &&
    isSameRow(before.row, after.row),
);

function TreeRowView({ row, rowKey, isCurrent, isShown, isRenaming }: TreeRowProps) {
  const actions = useTreeActions();
  const { kind, id, node, level, index, count, isOpen } = row;
  const { ref, handleRef } = useDraggable({ id, data: { row } });
  const tabIndex = isCurrent ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all rows
    // biome-ignore lint/a11y/useSemanticElements: lines that are dragged and folded are no table
    <div
      ref={ref}
      id={rowId(rowKey)}
      role="row"
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-expanded={isOpen}
      aria-selected={isShown}
      aria-labelledby={`${rowId(rowKey)}-title`}
      tabIndex={tabIndex}
      data-row={id}
      className={classNames(
        'group/row grid cursor-default grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 pe-1 -outline-offset-2 group-data-dragging/tree:cursor-grabbing hover:bg-paper',
        // The browser skips rows outside of the screen; a course has hundreds of rows, a screen about twenty.
        '[contain-intrinsic-block-size:auto_44px] [content-visibility:auto]',
        kind === 'section' && 'mt-3 min-h-13 border-b border-line ps-1',
        kind === 'lesson' && 'min-h-11 rounded-control ps-6 narrow:ps-3',
        kind === 'activity' && 'min-h-11 rounded-control ps-14 narrow:ps-7 pointer-fine:min-h-9.5',
        isShown && 'bg-brand-tint',
      )}
      onClick={(event) => isOutsideControls(event.target) && actions.open(row)}
    >
      <Cell className="gap-2">
        <span
          ref={handleRef}
          aria-hidden="true"
          data-handle
          className="grid h-10 w-6 cursor-grab touch-none place-items-center text-(--text-off) opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 narrow:opacity-100 coarse:opacity-100"
        >
          <Icon icon={GripVertical} small />
        </span>
        <FoldButton row={row} />
        <RowIcon row={row} />
      </Cell>
      <Cell className="gap-3 narrow:flex-wrap narrow:gap-x-2.5 narrow:gap-y-0 narrow:py-1.5">
        {isRenaming ? (
          <RowTitleField row={row} titleId={`${rowId(rowKey)}-title`} />
        ) : (
          <UserText
            id={`${rowId(rowKey)}-title`}
            className={classNames(
              'min-w-0 truncate narrow:max-w-full narrow:whitespace-normal',
              kind === 'section' && 'text-body leading-(--lh-small) font-bold',
              kind === 'lesson' && 'text-small font-semibold',
              kind === 'activity' && 'text-small text-ink-2',
            )}
          >
            {node.title}
          </UserText>
        )}
        <RowNote row={row} />
      </Cell>
      <Cell className="gap-2">
        <StatusSwitch row={row} tabIndex={tabIndex} />
        <RowMenu row={row} tabIndex={tabIndex} />
      </Cell>
    </div>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines that are dragged and folded are no table
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
    <div role="gridcell" className={classNames('flex min-w-0 items-center', className)}>
      {children}
    </div>
  );
}

const isOutsideControls = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, [role=menu], [data-handle]') === null;

/** The fold button, for pointers only. The keyboard folds with arrows, and the row's aria-expanded tells its state. */
function FoldButton({ row }: { row: NodeRow }) {
  const actions = useTreeActions();
  if (row.isOpen === undefined) return null;
  const { isOpen } = row;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className="-mx-1 grid size-7 place-items-center rounded-[6px] text-ink-3 hover:bg-surface-2"
      onClick={() => actions.fold(row, isOpen)}
    >
      {isOpen ? <Icon icon={ChevronDown} small /> : <DirIcon name="chevron-end" small />}
    </button>
  );
}

/** The icon or dot of a row; filled if it is published. */
function RowIcon({ row: { node } }: { row: NodeRow }) {
  const isPublished = node.status === 'PUBLISHED';
  if (isActivity(node)) {
    return <Icon icon={ACTIVITY_ICONS[node.type]} small className={isPublished ? 'text-brand-line' : 'text-ink-3'} />;
  }
  return <Dot hollow={!isPublished} className={isPublished ? 'text-brand-line' : 'text-line-input'} />;
}

function RowNote({ row: { node } }: { row: NodeRow }) {
  const t = useTranslate('editor');
  if (!isActivity(node)) {
    if ('lessons' in node) return <TreeNote>{t('editor:lessons', { count: node.lessons.length })}</TreeNote>;
    return (
      <>
        {isPreview(node) && <Badge>{t('editor:preview_badge')}</Badge>}
        {node.activities.length === 0 && <TreeNote>{t('editor:empty_lesson')}</TreeNote>}
      </>
    );
  }
  return (
    <UploadStatus activityId={node.id}>
      <ActivityNote activity={node} />
    </UploadStatus>
  );
}

function ActivityNote({ activity: { blocker, duration } }: { activity: OutlineActivity }) {
  const t = useTranslate('editor');
  if (blocker) {
    return (
      <TreeNote tone="warning">
        <Icon icon={TriangleAlert} small />
        {t(`statuses:blocker.${blocker}`)}
      </TreeNote>
    );
  }
  return (
    duration !== null && (
      <TreeNote>
        <span className="num">{formatClock(duration)}</span>
      </TreeNote>
    )
  );
}
