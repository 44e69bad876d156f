import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/react';
import { useRef, useState } from 'react';
import { HANDLE_SENSORS, NO_PLUGINS, scrollAlong } from '../../../lib/list/dragging.ts';
import { type Drop, dropOver } from '../outline/outline-moves.ts';
import type { NodeRow, TreeRow } from '../outline/outline-rows.ts';

export interface Dragged {
  row: NodeRow;
  x: number;
  y: number;
  drop: Drop | undefined;
}

interface RowDragOptions {
  rows: readonly TreeRow[];
  onStart: (row: NodeRow) => void;
  onDrop: (row: NodeRow, drop: Drop) => void;
}

/** Drags a row to another place by mouse, pen or touch. */
export function useRowDrag({ rows, onStart, onDrop }: RowDragOptions) {
  const [dragged, setDragged] = useState<Dragged>();
  const latest = useRef<Dragged>(undefined);

  function show(next: Dragged | undefined) {
    latest.current = next;
    setDragged(next);
  }

  function follow(row: NodeRow, { x, y }: { x: number; y: number }) {
    scrollAlong(y);
    const over = rowUnder(x, y);
    show({ row, x, y, drop: over && dropOver(rows, row, over) });
  }

  return {
    dragged,
    providerProps: {
      sensors: HANDLE_SENSORS,
      plugins: NO_PLUGINS,
      onDragStart: ({ operation }: DragStartEvent) => {
        const row: NodeRow | undefined = operation.source?.data['row'];
        if (!row) return;
        onStart(row);
        follow(row, operation.position.current);
      },
      onDragMove: ({ operation, to }: DragMoveEvent) => {
        const row: NodeRow | undefined = operation.source?.data['row'];
        if (row) follow(row, to ?? operation.position.current);
      },
      onDragEnd: ({ canceled }: DragEndEvent) => {
        const { row, drop } = latest.current ?? {};
        show(undefined);
        if (!canceled && row && drop) onDrop(row, drop);
      },
    },
  };
}

/** Returns the row at a position. The label at the pointer is transparent to it. */
function rowUnder(x: number, y: number): { rowId: string; isLower: boolean } | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
  const id = element?.dataset['row'];
  if (!element || id === undefined) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { rowId: id, isLower: y > top + height / 2 };
}
