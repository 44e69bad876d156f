import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';

/** Keys and menus move lines in a way of their own, which a screen reader follows. */
const SENSORS = [PointerSensor];
/** What comes with the library speaks English and lets a copy float; here the line itself takes its new place at once. */
const PLUGINS: [] = [];

interface SortableProps {
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Lines below one another that a mouse, a pen or a finger puts into another order. */
export function Sortable({ onMove, children }: SortableProps) {
  function drop({ operation: { source }, canceled }: DragEndEvent) {
    if (canceled || !isSortable(source)) return;
    if (source.initialIndex !== source.index) onMove(source.initialIndex, source.index);
  }
  return (
    <DragDropProvider sensors={SENSORS} plugins={PLUGINS} onDragEnd={drop}>
      {children}
    </DragDropProvider>
  );
}

/** One of them: where it is, and by what it is taken hold of. */
export function useSortableLine({ id, index, disabled = false }: { id: string; index: number; disabled?: boolean }) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, disabled });
  return { ref, handleRef, isDragged: isDragSource };
}
