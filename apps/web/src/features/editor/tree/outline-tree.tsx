import type { Outline } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { DragDropProvider } from '@dnd-kit/react';
import { useMemo } from 'react';
import { possibleParents } from '../outline/outline-moves.ts';
import { groupsOf, type TreeRow } from '../outline/outline-rows.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { DragLabel } from './drag-label.tsx';
import { RowGroup } from './row-group.tsx';
import { TreeActionsContext } from './tree-actions.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { useTree } from './use-tree.ts';

/** Up to this number, all groups of rows are rendered. */
const MAX_ALWAYS_RENDERED = 60;

interface OutlineTreeProps {
  tree: ReturnType<typeof useTree>;
  outline: Outline;
  keyOf: CourseOutline['queue']['keyOf'];
  shownId: string | undefined;
}

/** The tree of sections, lessons and activities, operated by pointer, touch and keyboard. */
export function OutlineTree({ tree, outline, keyOf, shownId }: OutlineTreeProps) {
  const t = useTranslate('editor');
  const { rows, actions, focus, renaming } = tree;
  const drag = useRowDrag({
    rows,
    onStart: focus.setCurrent,
    onDrop: (row, { parentId, index }) => tree.move(row, { parentId, index }, true),
  });
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const titles = useMemo(() => {
    const parents = [...possibleParents(outline, 'lesson'), ...possibleParents(outline, 'activity')];
    return new Map(parents.map(({ id, title }) => [id, title]));
  }, [outline]);
  return (
    <TreeActionsContext value={actions}>
      <DragDropProvider {...drag.providerProps}>
        <div
          role="treegrid"
          aria-label={t('editor:tree')}
          className="group/tree data-dragging:select-none"
          data-dragging={drag.dragged ? '' : undefined}
          data-empty={outline.sections.length === 0 ? '' : undefined}
          {...tree.keys}
        >
          {groups.map((group) => {
            const has = (key: string | undefined) => group.rows.some(({ id }) => keyOf(id) === key);
            return (
              <RowGroup
                key={keyOfRow(group.rows[0], keyOf)}
                group={group}
                keyOf={keyOf}
                titleOf={(id) => titles.get(id) ?? ''}
                current={has(focus.current) ? focus.current : undefined}
                shownId={group.rows.some(({ id }) => id === shownId) ? shownId : undefined}
                renaming={has(renaming) ? renaming : undefined}
                isAlwaysRendered={groups.length <= MAX_ALWAYS_RENDERED}
              />
            );
          })}
        </div>
      </DragDropProvider>
      <p role="status" className="sr">
        {tree.announcement}
      </p>
      {drag.dragged && <DragLabel dragged={drag.dragged} />}
    </TreeActionsContext>
  );
}

/**
 * Returns the React key of a row. It is the same before and after the server has assigned an id, so that a field keeps
 * its text.
 */
function keyOfRow(row: TreeRow | undefined, keyOf: (id: string) => string): string {
  return row?.kind === 'adder' ? `add:${keyOf(row.parentId)}` : keyOf(row?.id ?? '');
}
