import { classNames } from '@dars/ui/class-names';
import { DragDropProvider, type DragMoveEvent, useDraggable } from '@dnd-kit/react';
import { createContext, type ReactNode, use, useId, useMemo, useRef, useState } from 'react';
import { HANDLE_SENSORS, NO_PLUGINS, scrollAlong } from './dragging.ts';

interface Drag {
  from: number;
  /** The line at whose edge the dragged one would be dropped. */
  over?: { index: number; isLower: boolean };
}

const DragContext = createContext<{ listId: string; drag: Drag | undefined }>({ listId: '', drag: undefined });

interface SortableProps {
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose lines can be reordered by mouse, pen or touch. */
export function Sortable({ onMove, children }: SortableProps) {
  const listId = useId();
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef<Drag>(undefined);
  const show = (next: Drag | undefined) => {
    latest.current = next;
    setDrag(next);
  };
  function follow({ operation, to }: Pick<DragMoveEvent, 'operation' | 'to'>) {
    const { index: from = -1 } = operation.source?.data ?? {};
    const { x, y } = to ?? operation.position.current;
    scrollAlong(y);
    const over = lineAt({ x, y }, listId);
    show({ from, ...(over && { over }) });
  }
  function drop(isCanceled: boolean) {
    const { from = -1, over } = latest.current ?? {};
    show(undefined);
    if (isCanceled || !over || from < 0) return;
    const place = over.index + (over.isLower ? 1 : 0);
    const to = place > from ? place - 1 : place;
    if (to !== from) onMove(from, to);
  }
  return (
    <DragContext value={useMemo(() => ({ listId, drag }), [listId, drag])}>
      <DragDropProvider
        sensors={HANDLE_SENSORS}
        plugins={NO_PLUGINS}
        onDragMove={follow}
        onDragEnd={({ canceled }) => drop(canceled)}
      >
        {children}
      </DragDropProvider>
    </DragContext>
  );
}

/** The props of a line: its ref, its handle, and whether it is dragged or a place to drop the dragged line. */
export function useSortableLine({ id, index, disabled = false }: { id: string; index: number; disabled?: boolean }) {
  const { listId, drag } = use(DragContext);
  const { ref, handleRef } = useDraggable({ id, data: { index }, disabled });
  return {
    line: { ref, 'data-sort': `${listId}/${index}` },
    handleRef,
    isDragged: drag?.from === index,
    dropEdge: dropEdgeOf(drag, index),
  };
}

/** The edge of a line at which the dragged line would be dropped. */
type DropEdge = 'top' | 'bottom';

function dropEdgeOf(drag: Drag | undefined, index: number): DropEdge | undefined {
  if (drag?.from === index || drag?.over?.index !== index) return undefined;
  return drag.over.isLower ? 'bottom' : 'top';
}

interface DropMarkProps {
  edge: DropEdge;
  /** Thickness of the mark, and its distance from both edges of the line, as `-inset-y-2`. */
  className: string;
}

/** Marks the drop position at an edge of the line around it, which is positioned. */
export function DropMark({ edge, className }: DropMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute inset-x-0 bg-brand-line', edge === 'bottom' && 'top-auto!', className)}
    />
  );
}

function lineAt({ x, y }: { x: number; y: number }, listId: string): Drag['over'] {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-sort]');
  const { sort } = element?.dataset ?? {};
  const [list, index] = sort?.split('/') ?? [];
  if (!element || list !== listId) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { index: Number(index), isLower: y > top + height / 2 };
}
