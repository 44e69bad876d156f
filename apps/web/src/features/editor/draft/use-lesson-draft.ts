import type { OutlineLesson } from '@dars/contracts/content/outline';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useAutosave } from '../../../app/form/use-autosave.ts';
import { useRestoreDraft, useUnsavedDraft } from '../../../app/form/use-unsaved-draft.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { keepCaret } from '../../../lib/form/keep-caret.ts';
import { useVersionConflict } from '../../../lib/form/use-version-conflict.ts';
import { lessonsOf, patchNode } from '../outline/outline-change.ts';
import type { CourseOutline } from '../outline/use-outline.ts';
import { useRenamesInTree } from './use-renames-in-tree.ts';

export interface LessonValues {
  title: string;
  summary: string;
}

interface LessonDraftOptions {
  courseId: string;
  course: Pick<CourseOutline, 'queue' | 'lastDone'>;
}

const UNSAVED = z.object({
  base: z.object({ title: z.string(), summary: z.string(), version: z.number() }),
  values: z.partial(z.object({ title: z.string(), summary: z.string() })),
});

/** The draft of an open lesson: its title and summary, its autosave and its version conflict. */
export function useLessonDraft(lesson: OutlineLesson, { courseId, course }: LessonDraftOptions) {
  const { id } = lesson;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.outline.rename.useMutation();
  const { name, found } = useUnsavedDraft(`lesson:${id}`, UNSAVED);
  const first = found?.base ?? lesson;
  const [values, setValues] = useState<LessonValues>(() => valuesOf(first));
  const newest = useRef(values);
  /** The lesson as the server last answered it. The tree may already show a later version of somebody else. */
  const lastStored = useRef<LessonValues & { version: number }>(first);

  const waitForRename = useRenamesInTree({ kind: 'lesson', id, courseId }, course, ({ title, version }) => {
    if (version !== lastStored.current.version + 1) return;
    lastStored.current = { ...lastStored.current, title, version };
    show({ title });
  });

  const autosave = useAutosave<LessonValues>(
    async (changed) => {
      await waitForRename();
      // A title that the author typed here later is saved after this one.
      if (changed.title !== undefined) show({ title: changed.title });
      const before = lastStored.current;
      // The author empties the title only while typing another one.
      const next = { ...changed, title: changed.title?.trim() || before.title };
      const { title, version } = await mutateAsync({ kind: 'lesson', id, ...next, version: before.version });
      lastStored.current = { ...before, ...next, title, version };
      utils.outline.get.setData(
        { id: courseId },
        (tree) => tree && patchNode(tree, { kind: 'lesson', id }, (node) => ({ ...node, ...next, title, version })),
      );
    },
    { name, base: () => lastStored.current },
  );

  function show(next: Partial<LessonValues>) {
    newest.current = { ...newest.current, ...next };
    setValues(newest.current);
  }

  function change(next: Partial<LessonValues>) {
    show(next);
    autosave.save.change(next);
  }
  useRestoreDraft(found?.values as Partial<LessonValues> | undefined, change);

  const versions = useVersionConflict<LessonValues, LessonValues & { version: number }>({
    autosave,
    current: () => newest.current,
    base: () => lastStored.current,
    valuesOf,
    async read() {
      const tree = await utils.outline.get.fetch({ id: courseId }, { staleTime: 0 });
      return lessonsOf(tree).find((each) => each.id === id) ?? lastStored.current;
    },
    rebase(next, shown) {
      lastStored.current = next;
      keepCaret(() => show(shown));
    },
    write: change,
  });

  return {
    values,
    autosave,
    versions,
    change,
    /** Follows the server's version, unless a change from this page is still being sent. */
    follow: (version: number) => (course.queue.pending().length === 0 ? versions.follow(version) : undefined),
  };
}

const valuesOf = ({ title, summary }: LessonValues): LessonValues => ({ title, summary });
