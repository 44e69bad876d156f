import { classNames } from '@dars/ui/class-names';
import type { KeyboardEvent, ReactNode } from 'react';
import { DragHandle } from '../../../lib/list/drag-handle.tsx';
import { DropMark, useSortableLine } from '../../../lib/list/sortable.tsx';

interface ListLineProps {
  id: string;
  index: number;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
  children: ReactNode;
}

/** A line of the list of questions that is no question, and opens a dialog. It is moved by pointer or by keys. */
export function ListLine({ id, index, onOpen, onMove, children }: ListLineProps) {
  const { line: sortable, handleRef, isDragged, dropEdge } = useSortableLine({ id, index });
  return (
    <li
      {...sortable}
      className={classNames(
        'group relative flex items-center rounded-[10px] hover:bg-surface-2',
        isDragged && 'shadow-2 ring-1 ring-brand-line',
      )}
    >
      {dropEdge && <DropMark edge={dropEdge} className="z-1 -top-0.5 -bottom-px h-0.5 rounded-[1px]" />}
      <button
        type="button"
        aria-haspopup="dialog"
        data-question={id}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-[inherit] px-2.5 py-2 text-start focus-visible:-outline-offset-2 max-[900px]:p-1.5"
        onClick={onOpen}
        onKeyDown={(event) => moveByKey(event, onMove)}
      >
        {children}
      </button>
      <DragHandle ref={handleRef} className="me-1 opacity-0 group-hover:opacity-100 max-[900px]:hidden" />
    </li>
  );
}

/** Moves a line of the list with Alt and an arrow key. */
export function moveByKey(event: KeyboardEvent, onMove: (by: 1 | -1) => void): void {
  if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
  event.preventDefault();
  onMove(event.code === 'ArrowUp' ? -1 : 1);
}
