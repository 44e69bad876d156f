import { useDir } from '@dars/ui/direction';
import { UserText } from '@dars/ui/user-text';
import { useLayoutEffect, useRef } from 'react';
import type { Dragged } from './use-row-drag.ts';

/** What is being dragged, at the pointer; and the line where it would lie. */
export function DragSign({ dragged }: { dragged: Dragged }) {
  const direction = useDir();
  const sign = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sign.current) {
      const left = besidePointer(dragged.x, sign.current.offsetWidth, direction);
      sign.current.style.translate = `${left}px ${dragged.y}px`;
    }
    const place = dragged.drop && edgeOf(dragged.drop.line);
    if (!line.current) return;
    line.current.hidden = !place;
    if (!place) return;
    Object.assign(line.current.style, { top: `${place.y}px`, left: `${place.left}px`, width: `${place.width}px` });
  }, [dragged, direction]);
  return (
    <>
      <div ref={line} hidden aria-hidden="true" className="drop-line" />
      {/* The pointer's place is counted from the left in every language. */}
      <div ref={sign} dir="ltr" aria-hidden="true" className="drag-sign">
        <UserText>{dragged.row.node.title}</UserText>
      </div>
    </>
  );
}

/** Pixels between the pointer and the sign, and between the sign and the window's edges. */
const GAP = 12;
const MARGIN = 8;

/** The sign's left edge: the sign follows the pointer on the side to which the language is read, and stays in the window. */
function besidePointer(x: number, width: number, direction: 'rtl' | 'ltr'): number {
  const wanted = direction === 'rtl' ? x - GAP - width : x + GAP;
  return Math.max(MARGIN, Math.min(wanted, window.innerWidth - width - MARGIN));
}

/** In the window: a line of the tree may lie anywhere in it. */
function edgeOf({ rowId, edge }: { rowId: string; edge: 'before' | 'after' }) {
  const box = document.querySelector(`[data-row="${CSS.escape(rowId)}"]`)?.getBoundingClientRect();
  return box && { y: edge === 'before' ? box.top : box.bottom, left: box.left, width: box.width };
}
