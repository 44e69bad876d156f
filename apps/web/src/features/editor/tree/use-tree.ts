import type { Outline, OutlineLesson } from '@dars/contracts/content/outline';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lessonsOf, type Part, type Place } from '../outline/outline-change.ts';
import { placeBeside } from '../outline/outline-moves.ts';
import { ownId } from '../outline/outline-queue.ts';
import { isNodeRow, type NodeRow, rowsOf } from '../outline/outline-rows.ts';
import { useChanges } from '../outline/use-changes.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { adderId, type TreeActions } from './tree-actions.ts';
import { useFolding } from './use-folding.ts';
import { type RowFocus, useRowFocus } from './use-row-focus.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface TreeOptions {
  course: CourseOutline;
  outline: Outline;
  /** The id of the open part. */
  shownId: string | undefined;
  onOpen: (part: Part) => void;
  /** Called with the id of an activity that was added here, once the server has assigned it. */
  onAdded: (activityId: string) => void;
  pages: QuizPages;
}

/** Opens the pages of a quiz, which are not part of the panel. */
export interface QuizPages {
  toNew: (lessonId: string) => void;
  toQuestions: (quizId: string, question?: string) => void;
}

/** The rows of the tree, their focus and their actions. */
export function useTree({ course, outline, shownId, onOpen, onAdded, pages }: TreeOptions) {
  const { queue } = course;
  const folding = useFolding(outline, { keyOf: queue.keyOf, shownId });
  const rows = useMemo(() => rowsOf(outline, folding.isOpen), [outline, folding.isOpen]);
  const nodeRows = useMemo(() => rows.filter(isNodeRow), [rows]);
  const focus = useRowFocus(nodeRows, queue.keyOf);
  const [renaming, setRenaming] = useState<string>();
  const [asking, setAsking] = useState<NodeRow>();
  const changes = useChanges(course, outline);

  function move(row: NodeRow, to: Place, offersUndo: boolean) {
    const onMove = () => {
      folding.fold(to.parentId, false);
      focus.wish(row);
    };
    changes.move(row, to, { offersUndo, onMove });
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
      changes.remove(row, () => focus.wishNear(row));
    },
    add({ kind, parentId, title }, onRefused) {
      const id = ownId();
      course.whenRefused(id, onRefused);
      course.change({ type: 'add', kind, id, parentId, title });
    },
    leaveAdder(parentId) {
      const at = rows.findIndex((row) => row.kind === 'adder' && row.parentId === parentId);
      const above = rows.slice(0, at).filter(isNodeRow).at(-1);
      if (above) focus.wish(above);
    },
    addActivity: (lessonId, type) => whenNamed(changes.addActivity(lessonId, type), onAdded),
    addQuiz: (lessonId) => whenNamed(lessonId, pages.toNew),
    openQuestions: ({ id }) => whenNamed(id, (quizId) => pages.toQuestions(quizId)),
    preview: ({ id }) => window.open(`/home/courses/${outline.course.id}/lessons/${id}`, '_blank', 'noopener'),
  });
  const whenNamed = useWhenNamed(queue);

  const keys = useTreeKeys({ nodeRows, actions, focus, onUndo: changes.undo });
  const reveal = (id: string) => showPart({ outline, folding, focus }, id);
  return { rows, actions, focus, folding, keys, move, reveal, renaming, asking, setAsking, spoken: changes.spoken };
}

interface Showing {
  outline: Outline;
  folding: ReturnType<typeof useFolding>;
  focus: RowFocus;
}

/**
 * Unfolds the parents of a part and focuses it. For the course, this is its first lesson or the field that adds one.
 */
function showPart({ outline, folding, focus }: Showing, id: string): void {
  const wanted = id === outline.course.id ? lessonsOf(outline)[0]?.id : id;
  if (wanted === undefined) {
    focus.wishId(adderId(outline.sections[0]?.id ?? id));
    return;
  }
  const section = outline.sections.find(({ lessons }) => lessons.some((each) => isOrHas(each, wanted)));
  const lesson = section?.lessons.find((each) => isOrHas(each, wanted));
  if (section) folding.fold(section.id, false);
  if (lesson && lesson.id !== wanted) folding.fold(lesson.id, false);
  focus.wishPart(wanted);
}

const isOrHas = ({ id, activities }: OutlineLesson, wanted: string): boolean =>
  id === wanted || activities.some((each) => each.id === wanted);

/** Runs an action on a part that was just added, once the server has assigned its id. */
function useWhenNamed(queue: CourseOutline['queue']) {
  const [wish, setWish] = useState<{ id: string; run: (id: string) => void }>();
  useEffect(() => {
    if (!wish) return undefined;
    const look = () => {
      const id = queue.realId(wish.id);
      if (!queue.isNamed(id)) return;
      setWish(undefined);
      wish.run(id);
    };
    look();
    const unsubscribe = queue.subscribe(look);
    return () => void unsubscribe();
  }, [queue, wish]);
  return (id: string, run: (id: string) => void) => setWish({ id, run });
}

/**
 * Returns an object that keeps its identity and calls the newest functions, so that unchanged rows are not rendered
 * again.
 */
function useStable<T extends object>(newest: T): T {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => new Proxy(newest, { get: (_, name) => Reflect.get(latest.current, name) }));
  return stable;
}
