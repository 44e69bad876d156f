import { type DragEndEvent, type DragMoveEvent, type DragStartEvent, PointerSensor } from '@dnd-kit/react';
import { useRef, useState } from 'react';
import { type Drop, dropOver } from './outline-moves.ts';
import type { NodeRow, TreeRow } from './outline-rows.ts';

/** The keys move lines in a way of their own, which a screen reader follows. */
const SENSORS = [PointerSensor];
/** What comes with the library speaks English, and moves the line itself about; here a sign follows the pointer. */
const PLUGINS: [] = [];
/** Pixels from the window's edge in which the page moves along. */
const EDGE = 72;
const EDGE_STEP = 18;

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

/** A line on its way to another place, by mouse, pen or finger. */
export function useRowDrag({ rows, onStart, onDrop }: RowDragOptions) {
  const [dragged, setDragged] = useState<Dragged>();
  const latest = useRef<Dragged>(undefined);

  function show(next: Dragged | undefined) {
    latest.current = next;
    setDragged(next);
  }

  function follow(row: NodeRow, { x, y }: { x: number; y: number }) {
    moveAlong(y);
    const over = lineAt(x, y);
    show({ row, x, y, drop: over && dropOver(rows, row, over) });
  }

  return {
    dragged,
    providerProps: {
      sensors: SENSORS,
      plugins: PLUGINS,
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

/** Which line is there. The sign at the pointer lets it through. */
function lineAt(x: number, y: number): { rowId: string; isLower: boolean } | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
  const id = element?.dataset['row'];
  if (!element || id === undefined) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { rowId: id, isLower: y > top + height / 2 };
}

function moveAlong(y: number) {
  if (y < EDGE) window.scrollBy(0, -EDGE_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, EDGE_STEP);
}
