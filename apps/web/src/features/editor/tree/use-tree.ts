import type { Outline, OutlineLesson } from '@dars/contracts/content/outline';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lessonsOf, type Part } from '../outline/outline-change.ts';
import { temporaryId } from '../outline/outline-queue.ts';
import { isNodeRow, rowsOf } from '../outline/outline-rows.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { useTreeChanges } from '../outline/use-tree-changes.ts';
import { adderId, type TreeActions } from './tree-actions.ts';
import { useCopying } from './use-copying.tsx';
import { useFolding } from './use-folding.ts';
import { useMoving } from './use-moving.ts';
import { type RowFocus, useRowFocus } from './use-row-focus.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useWhenStored } from './use-when-stored.ts';

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
  const changes = useTreeChanges(course, outline);
  const { moveBy, ...moving } = useMoving({ outline, changes, folding, focus });
  const whenStored = useWhenStored(queue);
  const copying = useCopying({ course, outline, announce: changes.announce, whenStored });

  const actions = useStableObject<TreeActions>({
    open(row) {
      focus.setCurrent(row);
      if (row.kind === 'section') folding.fold(row.id, row.isOpen === true);
      else if (queue.hasServerId(row.id)) onOpen(row);
    },
    fold: (row, isFolded) => folding.fold(row.id, isFolded),
    startRename: (row) => setRenaming(queue.keyOf(row.id)),
    endRename(row, title) {
      setRenaming(undefined);
      focus.focusRow(row);
      if (title && title !== row.node.title) course.change({ type: 'rename', kind: row.kind, id: row.id, title });
    },
    ...{ setPublished: changes.setPublished, setPreview: changes.setPreview },
    ...{ moveBy, openMoveDialog: moving.setMovingRow },
    ...copying.actions,
    remove(row) {
      changes.remove(row, () => focus.focusNeighbour(row));
    },
    add({ kind, parentId, title }, onRefused) {
      const id = temporaryId();
      course.whenRefused(id, onRefused);
      course.change({ type: 'add', kind, id, parentId, title });
    },
    leaveAdder(parentId) {
      const at = rows.findIndex((row) => row.kind === 'adder' && row.parentId === parentId);
      const above = rows.slice(0, at).filter(isNodeRow).at(-1);
      if (above) focus.focusRow(above);
    },
    addActivity: (lessonId, type) => whenStored(changes.addActivity(lessonId, type), onAdded),
    addQuiz: (lessonId) => whenStored(lessonId, pages.toNew),
    openQuestions: ({ id }) => whenStored(id, (quizId) => pages.toQuestions(quizId)),
    preview: ({ id }) => window.open(`/home/courses/${outline.course.id}/lessons/${id}`, '_blank', 'noopener'),
  });

  const keys = useTreeKeys({ nodeRows, actions, focus, onUndo: changes.undo });
  const reveal = (id: string) => revealPart({ outline, folding, focus }, id);
  return {
    ...{ rows, actions, focus, folding, keys, reveal },
    ...moving,
    ...{ renaming, announcement: changes.announcement, copyDialog: copying.dialog },
  };
}

interface TreeParts {
  outline: Outline;
  folding: ReturnType<typeof useFolding>;
  focus: RowFocus;
}

/**
 * Unfolds the parents of a part and focuses it. For the course, this is its first lesson or the field that adds one.
 */
function revealPart({ outline, folding, focus }: TreeParts, id: string): void {
  const targetId = id === outline.course.id ? lessonsOf(outline)[0]?.id : id;
  if (targetId === undefined) {
    focus.focusId(adderId(outline.sections[0]?.id ?? id));
    return;
  }
  const section = outline.sections.find(({ lessons }) => lessons.some((each) => isOrContains(each, targetId)));
  const lesson = section?.lessons.find((each) => isOrContains(each, targetId));
  if (section) folding.fold(section.id, false);
  if (lesson && lesson.id !== targetId) folding.fold(lesson.id, false);
  focus.focusPart(targetId);
}

const isOrContains = ({ id, activities }: OutlineLesson, targetId: string): boolean =>
  id === targetId || activities.some((each) => each.id === targetId);

/**
 * Returns an object that keeps its identity and calls the newest functions, so that unchanged rows are not rendered
 * again.
 */
function useStableObject<T extends object>(newest: T): T {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => new Proxy(newest, { get: (_, name) => Reflect.get(latest.current, name) }));
  return stable;
}
