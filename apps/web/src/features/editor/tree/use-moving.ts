import type { Outline } from '@dars/contracts/content/outline';
import { useState } from 'react';
import type { Place } from '../outline/outline-change.ts';
import { placeBeside } from '../outline/outline-moves.ts';
import type { NodeRow } from '../outline/outline-rows.ts';
import type { useTreeChanges } from '../outline/use-tree-changes.ts';
import type { useFolding } from './use-folding.ts';
import type { RowFocus } from './use-row-focus.ts';

interface MovingOptions {
  outline: Outline;
  changes: ReturnType<typeof useTreeChanges>;
  folding: ReturnType<typeof useFolding>;
  focus: RowFocus;
}

/** Moves rows within the course, by keys and by the dialog, whose row is `movingRow`. The moved row keeps the focus. */
export function useMoving({ outline, changes, folding, focus }: MovingOptions) {
  const [movingRow, setMovingRow] = useState<NodeRow>();

  function move(row: NodeRow, to: Place, offersUndo: boolean) {
    const onMove = () => {
      folding.fold(to.parentId, false);
      focus.focusRow(row);
    };
    changes.move(row, to, { offersUndo, onMove });
  }

  function moveBy(row: NodeRow, by: -1 | 1) {
    const to = placeBeside(outline, row, by);
    if (to) move(row, to, false);
    else changes.announceEnd(row, by);
  }

  return { movingRow, setMovingRow, move, moveBy };
}
