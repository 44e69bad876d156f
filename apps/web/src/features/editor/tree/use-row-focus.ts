import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { NodeRow } from '../outline/outline-rows.ts';
import { adderId, rowId } from './tree-actions.ts';

export type RowFocus = ReturnType<typeof useRowFocus>;

/**
 * Manages the focus of the tree: one row is a tab stop and arrow keys reach the others. The focus survives when a row
 * moves or disappears.
 */
export function useRowFocus(rows: readonly NodeRow[], keyOf: (id: string) => string) {
  const [current, setCurrent] = useState<string>();
  /** The DOM id that takes the focus once its element is rendered. */
  const wished = useRef<string>(undefined);
  const [, setWishes] = useState(0);
  const isInside = useRef(false);
  const isThere = rows.some(({ id }) => keyOf(id) === current);

  useLayoutEffect(() => {
    // A row that moves to another lesson is a new element, and the old one takes the focus with it.
    const isLost = isInside.current && isThere && document.activeElement === document.body;
    const id = wished.current ?? (isLost && current !== undefined ? rowId(current) : undefined);
    const element = id === undefined ? null : document.getElementById(id);
    if (!element) return;
    wished.current = undefined;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
  });

  function wishId(id: string) {
    wished.current = id;
    setWishes((count) => count + 1);
  }

  function wishPart(id: string) {
    const key = keyOf(id);
    setCurrent(key);
    wishId(rowId(key));
  }
  const wish = (row: NodeRow) => wishPart(row.id);

  const first = rows[0];
  return {
    current: isThere ? current : first && keyOf(first.id),
    note: (row: NodeRow) => setCurrent(keyOf(row.id)),
    enter(row: NodeRow | undefined) {
      isInside.current = true;
      if (row) setCurrent(keyOf(row.id));
    },
    /** Called on blur. Removing an element fires no blur, so `isInside` stays true then. */
    leave({ relatedTarget, currentTarget }: FocusEvent) {
      isInside.current = currentTarget.contains(relatedTarget);
    },
    wish,
    wishId,
    wishPart,
    /** Before a row is removed: focuses the row that takes its place. */
    wishNear(row: NodeRow) {
      const at = rows.findIndex(({ id }) => id === row.id);
      const next = rows.find((each, index) => index > at && each.level <= row.level) ?? rows[at - 1];
      if (next) wish(next);
      else wishId(adderId(row.parentId));
    },
  };
}
