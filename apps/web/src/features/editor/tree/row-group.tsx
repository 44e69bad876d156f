import { memo, useEffect, useRef, useState } from 'react';
import { type RowGroup as Group, isSameRow } from '../outline/outline-rows.ts';
import { AdderRow } from './adder-row.tsx';
import { TreeRow } from './tree-row.tsx';

/** Height in px reserved for a row that is not rendered. */
const ROW_PX = 42;
/** Groups within this distance from the window are rendered. */
const ROOT_MARGIN = '600px 0px';

interface RowGroupProps {
  group: Group;
  keyOf: (id: string) => string;
  titleOf: (id: string) => string;
  /** The ids among these rows that have the focus, are open in the panel, or are being renamed. */
  current: string | undefined;
  shownId: string | undefined;
  renaming: string | undefined;
  /** Whether all groups are rendered, in a course with few of them. */
  isAlwaysRendered: boolean;
}

/**
 * A lesson with its activities. Far outside of the window it is an empty box of the same height, because a course can
 * have hundreds.
 */
export const RowGroup = memo(
  RowGroupView,
  (a, b) =>
    a.current === b.current &&
    a.shownId === b.shownId &&
    a.renaming === b.renaming &&
    a.isAlwaysRendered === b.isAlwaysRendered &&
    a.group.rows.length === b.group.rows.length &&
    a.group.rows.every((row, index) => isSameRow(row, b.group.rows[index] ?? row)),
);

function RowGroupView({ group, keyOf, titleOf, current, shownId, renaming, isAlwaysRendered }: RowGroupProps) {
  const { ref, isNear } = useNear();
  const isRendered = isAlwaysRendered || isNear || current !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines that are dragged and folded are no table
    <div ref={ref} role="rowgroup" style={isRendered ? undefined : { blockSize: group.rows.length * ROW_PX }}>
      {isRendered &&
        group.rows.map((row) => {
          const key = keyOf(row.id);
          if (row.kind === 'adder') {
            return <AdderRow key={`add:${keyOf(row.parentId)}`} row={row} parent={titleOf(row.parentId)} />;
          }
          return (
            <TreeRow
              key={key}
              row={row}
              rowKey={key}
              isCurrent={key === current}
              isShown={row.id === shownId}
              isRenaming={key === renaming}
            />
          );
        })}
    </div>
  );
}

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
/** One observer for all groups, so that its cost does not grow with the course. */
let observer: IntersectionObserver | undefined;

function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { rootMargin: ROOT_MARGIN },
    );
    const shared = observer;
    listeners.set(element, setNear);
    shared.observe(element);
    return () => shared.unobserve(element);
  }, []);
  return { ref, isNear };
}
