import type { OutlineLesson } from '@dars/contracts/outline';
import { useRef, useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { findNode, lessonsOf, patchNode } from './outline-change.ts';
import { useAutosave } from './use-autosave.ts';
import type { CourseOutline } from './use-outline.ts';
import { useRenamed } from './use-renamed.ts';

interface LessonValues {
  title: string;
  summary: string;
}

interface LessonDraftOptions {
  courseId: string;
  course: Pick<CourseOutline, 'queue' | 'lastDone' | 'query'>;
  /** Whether what is shown is at work under somebody's hands, and nothing else may come in its place. */
  isHeld: () => boolean;
  onTake: () => void;
}

/** What a lesson says of itself, while it is being edited; what changes is kept by itself. */
export function useLessonDraft(lesson: OutlineLesson, { isHeld, onTake, ...options }: LessonDraftOptions) {
  const { course } = options;
  const [values, setValues] = useState<LessonValues>({ title: lesson.title, summary: lesson.summary });
  const [news, setNews] = useState<'none' | 'there' | 'shown'>('none');
  const show = (next: Partial<LessonValues>) => setValues((before) => ({ ...before, ...next }));
  const { known, ...autosave } = useLessonSave(lesson, { ...options, show });
  const { save } = autosave;

  /** What somebody else has stored comes in by itself where it takes nothing out of anybody's hands. */
  function follow({ title, summary, version }: OutlineLesson) {
    if (version <= known.current.version || save.state() !== 'saved' || course.queue.pending().length > 0) return;
    if (isHeld()) {
      setNews('there');
      return;
    }
    known.current = { title, version };
    setValues({ title, summary });
    setNews('shown');
  }

  return {
    values,
    autosave,
    news,
    change(next: Partial<LessonValues>) {
      show(next);
      setNews('none');
      save.change(next);
    },
    /** The version that the server has. */
    async hear(version: number) {
      if (version <= lesson.version) {
        follow(lesson);
        return;
      }
      const { data } = await course.query.refetch();
      const newest = data && lessonsOf(data).find(({ id }) => id === lesson.id);
      if (newest) follow(newest);
    },
    /** Gives up what was typed for what somebody else has stored, once the tree has it. */
    async take() {
      const { isSuccess } = await course.query.refetch();
      if (!isSuccess) return;
      save.drop();
      onTake();
    },
  };
}

interface LessonSaveOptions extends Pick<LessonDraftOptions, 'courseId' | 'course'> {
  show: (next: Partial<LessonValues>) => void;
}

function useLessonSave(lesson: OutlineLesson, { courseId, course, show }: LessonSaveOptions) {
  const { id } = lesson;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.outline.rename.useMutation();
  /** As the server was last known to have it; the tree may know of a later one already, by somebody else. */
  const known = useRef({ title: lesson.title, version: lesson.version });
  const renamed = useRenamed({ kind: 'lesson', id, courseId }, course, ({ title, version }) => {
    if (version !== known.current.version + 1) return;
    known.current = { title, version };
    show({ title });
  });
  const autosave = useAutosave<LessonValues>(async (changed, force) => {
    await renamed();
    // What was typed here comes after it.
    if (changed.title !== undefined) show({ title: changed.title });
    if (force) {
      const outline = await utils.outline.get.fetch({ id: courseId }, { staleTime: 0 });
      known.current = findNode(outline, { kind: 'lesson', id })?.node ?? known.current;
    }
    // A title that has been emptied is on its way to another one.
    const next = { ...changed, title: changed.title?.trim() || known.current.title };
    const { title, version } = await mutateAsync({ kind: 'lesson', id, ...next, version: known.current.version });
    known.current = { title, version };
    utils.outline.get.setData(
      { id: courseId },
      (before) => before && patchNode(before, { kind: 'lesson', id }, (node) => ({ ...node, ...next, title, version })),
    );
  });
  return { ...autosave, known };
}
