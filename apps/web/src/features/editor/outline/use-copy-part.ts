import type { CopiedPart, CopyPartInput } from '@dars/contracts/content/outline';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { copyTitle } from '../../../lib/course/copy-title.ts';
import type { NodeRow } from './outline-rows.ts';
import type { CourseOutline } from './use-outline.ts';

export type CopyableRow = NodeRow & { kind: CopyPartInput['kind'] };

/** The place of a copy, in this course or another one. */
export interface CopyTarget {
  parentId: string;
  courseId: string;
  courseTitle: string;
  isMove: boolean;
}

/** Copies a lesson or an activity, or moves it to another course, and offers to undo that. */
export function useCopyPart(course: CourseOutline, announce: (text: string) => void) {
  const t = useTranslate('editor');
  const utils = trpc.useUtils();
  const copy = trpc.outline.copy.useMutation();
  const remove = trpc.outline.remove.useMutation();
  const restore = trpc.outline.restore.useMutation();

  /** Reads the outlines again that the copy or its undoing has changed. */
  async function refresh(courseId: string) {
    await Promise.all([
      course.query.refetch(),
      utils.outline.get.invalidate({ id: courseId }),
      utils.course.invalidate(),
    ]);
  }

  async function undo(copied: CopiedPart, { id, isMove }: { id: string; isMove: boolean }) {
    try {
      if (isMove) await restore.mutateAsync({ kind: copied.kind, id });
      await remove.mutateAsync({ kind: copied.kind, id: copied.id });
      announce(t('editor:undone'));
    } catch (error) {
      toast(describeFailure(t, t('editor:copy.undo_failed'), error));
    }
    await refresh(copied.courseId);
  }

  return {
    isCopying: copy.isPending,
    /** Resolves with whether the part was copied. */
    async copyPart(row: CopyableRow, target: CopyTarget): Promise<boolean> {
      const { kind, id, node } = row;
      const { parentId, courseTitle, isMove } = target;
      // Within a course the copy stands beside its original.
      const isBeside = !isMove && target.courseId === course.query.data?.course.id;
      const title = isBeside ? copyTitle(node.title, t('editor:copy.word')) : undefined;
      try {
        const copied = await copy.mutateAsync({ kind, id, parentId, isMove, title });
        await refresh(copied.courseId);
        const text = t(isMove ? 'editor:copy.moved' : 'editor:copy.copied', { title: node.title, course: courseTitle });
        announce(text);
        course.offerUndo({ title: text }, () => undo(copied, { id, isMove }));
        return true;
      } catch (error) {
        toast(describeFailure(t, t(isMove ? 'editor:copy.move_failed' : 'editor:copy.failed'), error));
        return false;
      }
    },
  };
}
