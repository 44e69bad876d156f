import { useDir } from '@dars/ui/direction';
import { UserText } from '@dars/ui/user-text';
import { useLayoutEffect, useRef } from 'react';
import type { Dragged } from './use-row-drag.ts';

/** The label of the dragged row at the pointer, and the line at its drop position. */
export function DragLabel({ dragged }: { dragged: Dragged }) {
  const direction = useDir();
  const label = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (label.current) {
      const left = besidePointer(dragged.x, label.current.offsetWidth, direction);
      label.current.style.translate = `${left}px ${dragged.y}px`;
    }
    const edge = dragged.drop && edgeOf(dragged.drop.line);
    if (!line.current) return;
    line.current.hidden = !edge;
    if (!edge) return;
    Object.assign(line.current.style, { top: `${edge.y}px`, left: `${edge.left}px`, width: `${edge.width}px` });
  }, [dragged, direction]);
  return (
    <>
      <div
        ref={line}
        hidden
        aria-hidden="true"
        className="pointer-events-none fixed z-59 -mt-px h-0.5 bg-brand-line before:absolute before:-start-[3px] before:-top-[3px] before:size-2 before:rotate-45 before:rounded-[2px] before:bg-brand-line"
      />
      {/* The pointer's position counts from the left in every language. */}
      <div
        ref={label}
        dir="ltr"
        aria-hidden="true"
        className="pointer-events-none fixed start-0 top-2.5 z-60 w-max max-w-[min(260px,100vw-16px)] overflow-hidden rounded-control bg-ink px-3 py-1.5 text-caption wrap-anywhere text-surface"
      >
        <UserText>{dragged.row.node.title}</UserText>
      </div>
    </>
  );
}

/** Distances in px: from the pointer to the label, and from the label to the edges of the window. */
const GAP = 12;
const MARGIN = 8;

/** Returns the label's left edge: behind the pointer in reading direction, and inside the window. */
function besidePointer(x: number, width: number, direction: 'rtl' | 'ltr'): number {
  const left = direction === 'rtl' ? x - GAP - width : x + GAP;
  return Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN));
}

/** Returns the edge of a row in the coordinates of the window. */
function edgeOf({ rowId, edge }: { rowId: string; edge: 'before' | 'after' }) {
  const box = document.querySelector(`[data-row="${CSS.escape(rowId)}"]`)?.getBoundingClientRect();
  return box && { y: edge === 'before' ? box.top : box.bottom, left: box.left, width: box.width };
}
