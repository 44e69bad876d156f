import { UserText } from '@dars/ui/user-text';
import { useLayoutEffect, useRef } from 'react';
import type { Dragged } from './use-row-drag.ts';

/** What is being dragged, at the pointer; and the line where it would lie. */
export function DragSign({ dragged }: { dragged: Dragged }) {
  const sign = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sign.current) sign.current.style.translate = `${dragged.x}px ${dragged.y}px`;
    const place = dragged.drop && edgeOf(dragged.drop.line);
    if (!line.current) return;
    line.current.hidden = !place;
    if (!place) return;
    Object.assign(line.current.style, { top: `${place.y}px`, left: `${place.left}px`, width: `${place.width}px` });
  }, [dragged]);
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

/** In the window: a line of the tree may lie anywhere in it. */
function edgeOf({ rowId, edge }: { rowId: string; edge: 'before' | 'after' }) {
  const box = document.querySelector(`[data-row="${CSS.escape(rowId)}"]`)?.getBoundingClientRect();
  return box && { y: edge === 'before' ? box.top : box.bottom, left: box.left, width: box.width };
}
