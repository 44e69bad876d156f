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
  const requestedId = useRef<string>(undefined);
  const [, setRequests] = useState(0);
  const hasFocus = useRef(false);
  const isCurrentShown = rows.some(({ id }) => keyOf(id) === current);

  useLayoutEffect(() => {
    // A row that moves to another lesson is a new element, and the old one takes the focus with it.
    const isLost = hasFocus.current && isCurrentShown && document.activeElement === document.body;
    const id = requestedId.current ?? (isLost && current !== undefined ? rowId(current) : undefined);
    const element = id === undefined ? null : document.getElementById(id);
    if (!element) return;
    requestedId.current = undefined;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
  });

  function focusId(id: string) {
    requestedId.current = id;
    setRequests((count) => count + 1);
  }

  function focusPart(id: string) {
    const key = keyOf(id);
    setCurrent(key);
    focusId(rowId(key));
  }
  const focusRow = (row: NodeRow) => focusPart(row.id);

  const first = rows[0];
  return {
    current: isCurrentShown ? current : first && keyOf(first.id),
    setCurrent: (row: NodeRow) => setCurrent(keyOf(row.id)),
    enter(row: NodeRow | undefined) {
      hasFocus.current = true;
      if (row) setCurrent(keyOf(row.id));
    },
    /** Called on blur. Removing an element fires no blur, so `hasFocus` stays true then. */
    leave({ relatedTarget, currentTarget }: FocusEvent) {
      hasFocus.current = currentTarget.contains(relatedTarget);
    },
    focusRow,
    focusId,
    focusPart,
    /** Before a row is removed: focuses the row that takes its place. */
    focusNeighbour(row: NodeRow) {
      const at = rows.findIndex(({ id }) => id === row.id);
      const next = rows.find((each, index) => index > at && each.level <= row.level) ?? rows[at - 1];
      if (next) focusRow(next);
      else focusId(adderId(row.parentId));
    },
  };
}
