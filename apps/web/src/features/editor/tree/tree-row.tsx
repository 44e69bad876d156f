import type { OutlineActivity } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { useDraggable } from '@dnd-kit/react';
import { ChevronDown, GripVertical, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { ACTIVITY_ICONS } from '../../../lib/course/activity-icons.ts';
import { clock } from '../../../lib/dates/clock.ts';
import { isActivity, isSameRow, type NodeRow } from '../outline/outline-rows.ts';
import { RowMenu } from './row-menu.tsx';
import { RowTitleField } from './row-title-field.tsx';
import { StatusSwitch } from './status-switch.tsx';
import { rowId, useTreeActions } from './tree-actions.ts';
import { UploadSign } from './upload-sign.tsx';

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
  DrawnRow,
  (before, after) =>
    before.rowKey === after.rowKey &&
    before.isCurrent === after.isCurrent &&
    before.isShown === after.isShown &&
    before.isRenaming === after.isRenaming &&
    isSameRow(before.row, after.row),
);

function DrawnRow({ row, rowKey, isCurrent, isShown, isRenaming }: TreeRowProps) {
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
      className={`tree-row tree-${kind}`}
      onClick={(event) => isPlain(event.target) && actions.open(row)}
    >
      <Cell className="tree-start">
        <span ref={handleRef} aria-hidden="true" className="tree-handle">
          <Icon icon={GripVertical} small />
        </span>
        <Fold row={row} />
        <Sign row={row} />
      </Cell>
      <Cell className="tree-main">
        {isRenaming ? (
          <RowTitleField row={row} titleId={`${rowId(rowKey)}-title`} />
        ) : (
          <UserText id={`${rowId(rowKey)}-title`} className="tree-title">
            {node.title}
          </UserText>
        )}
        <Aside row={row} />
      </Cell>
      <Cell className="tree-end">
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
    <div role="gridcell" className={className}>
      {children}
    </div>
  );
}

const isPlain = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input, [role=menu], .tree-handle') === null;

/** The fold button, for pointers only. The keyboard folds with arrows, and the row's aria-expanded tells its state. */
function Fold({ row }: { row: NodeRow }) {
  const actions = useTreeActions();
  if (row.isOpen === undefined) return null;
  const { isOpen } = row;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className="tree-fold"
      onClick={() => actions.fold(row, isOpen)}
    >
      {isOpen ? <Icon icon={ChevronDown} small /> : <DirIcon name="chevron-end" small />}
    </button>
  );
}

/** The icon or dot of a row; filled if it is published. */
function Sign({ row: { node } }: { row: NodeRow }) {
  const isPublished = node.status === 'PUBLISHED';
  if (isActivity(node)) {
    return <Icon icon={ACTIVITY_ICONS[node.type]} small className={`tree-type${isPublished ? ' is-on' : ''}`} />;
  }
  return <Dot hollow={!isPublished} className={isPublished ? 'text-brand-line' : 'text-line-input'} />;
}

function Aside({ row: { node } }: { row: NodeRow }) {
  const t = useTranslate('editor');
  if (!isActivity(node)) {
    if ('lessons' in node)
      return <span className="tree-note">{t('editor:lessons', { count: node.lessons.length })}</span>;
    return node.activities.length > 0 ? null : <span className="tree-note">{t('editor:empty_lesson')}</span>;
  }
  return (
    <UploadSign activityId={node.id}>
      <ActivityNote activity={node} />
    </UploadSign>
  );
}

function ActivityNote({ activity: { blocker, duration } }: { activity: OutlineActivity }) {
  const t = useTranslate('editor');
  if (blocker) {
    return (
      <span className="tree-note text-warning">
        <Icon icon={TriangleAlert} small />
        {t(`statuses:blocker.${blocker}`)}
      </span>
    );
  }
  return duration === null ? null : <span className="tree-note num">{clock(duration)}</span>;
}
