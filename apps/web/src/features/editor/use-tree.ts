import type { Outline, OutlineLesson } from '@dars/contracts/outline';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Part, Place } from './outline-change.ts';
import { placeBeside } from './outline-moves.ts';
import { ownId } from './outline-queue.ts';
import { isNodeRow, type NodeRow, rowsOf } from './outline-rows.ts';
import type { TreeActions } from './tree-actions.ts';
import { useChanges } from './use-changes.ts';
import { useFolding } from './use-folding.ts';
import type { CourseOutline } from './use-outline.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface TreeOptions {
  course: CourseOutline;
  outline: Outline;
  /** Of what is open at the side. */
  shownId: string | undefined;
  onOpen: (part: Part) => void;
}

/** Which lines there are, which of them has the focus, and what can be done with them. */
export function useTree({ course, outline, shownId, onOpen }: TreeOptions) {
  const { queue } = course;
  const folding = useFolding(outline, { keyOf: queue.keyOf, shownId });
  const rows = useMemo(() => rowsOf(outline, folding.isOpen), [outline, folding.isOpen]);
  const nodeRows = useMemo(() => rows.filter(isNodeRow), [rows]);
  const focus = useRowFocus(nodeRows, queue.keyOf);
  const [renaming, setRenaming] = useState<string>();
  const [asking, setAsking] = useState<NodeRow>();
  const changes = useChanges(course, outline);

  function move(row: NodeRow, to: Place, offersUndo: boolean) {
    folding.fold(to.parentId, false);
    focus.wish(row);
    changes.move(row, to, offersUndo);
  }

  const actions = useStable<TreeActions>({
    open(row) {
      focus.note(row);
      if (row.kind === 'section') folding.fold(row.id, row.isOpen === true);
      else if (queue.isNamed(row.id)) onOpen(row);
    },
    fold: (row, isFolded) => folding.fold(row.id, isFolded),
    startRename: (row) => setRenaming(queue.keyOf(row.id)),
    endRename(row, title) {
      setRenaming(undefined);
      focus.wish(row);
      if (title && title !== row.node.title) course.change({ type: 'rename', kind: row.kind, id: row.id, title });
    },
    setPublished: changes.setPublished,
    moveBy(row, by) {
      const to = placeBeside(outline, row, by);
      if (to) move(row, to, false);
      else changes.tellEnd(row, by);
    },
    askWhere: setAsking,
    remove(row) {
      focus.wishNear(row);
      changes.remove(row);
    },
    add(kind, parentId, title) {
      course.change({ type: 'add', kind, id: ownId(), parentId, title });
      changes.tellAdded(title);
    },
    addActivity: (lessonId, type) => setNewest(changes.addActivity(lessonId, type)),
    preview: ({ id }) => window.open(`/home/courses/${outline.course.id}/lessons/${id}`, '_blank', 'noopener'),
  });
  const setNewest = useOpenWhenNamed(queue, (id) => onOpen({ kind: 'activity', id }));

  /** Out of every fold, and with the focus once it is there. */
  function reveal(id: string) {
    const section = outline.sections.find(({ lessons }) => lessons.some((each) => isOrHas(each, id)));
    const lesson = section?.lessons.find((each) => isOrHas(each, id));
    if (section) folding.fold(section.id, false);
    if (lesson && lesson.id !== id) folding.fold(lesson.id, false);
    focus.wishPart(id);
  }

  const keys = useTreeKeys({ nodeRows, actions, focus, onUndo: changes.undo });
  return { rows, actions, focus, folding, keys, move, reveal, renaming, asking, setAsking, spoken: changes.spoken };
}

const isOrHas = ({ id, activities }: OutlineLesson, wanted: string): boolean =>
  id === wanted || activities.some((each) => each.id === wanted);

/** What has just been added is opened as soon as the server knows it. @returns to be told its first id */
function useOpenWhenNamed(queue: CourseOutline['queue'], onOpen: (id: string) => void) {
  const [newest, setNewest] = useState<string>();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (newest === undefined) return undefined;
    const look = () => {
      const id = queue.realId(newest);
      if (!queue.isNamed(id)) return;
      setNewest(undefined);
      open(id);
    };
    look();
    const unsubscribe = queue.subscribe(look);
    return () => void unsubscribe();
  }, [queue, newest]);
  return setNewest;
}

/** The same object in every render, which does what the newest one does: lines that stay the same are not drawn again. */
function useStable<T extends object>(newest: T): T {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => new Proxy(newest, { get: (_, name) => Reflect.get(latest.current, name) }));
  return stable;
}
