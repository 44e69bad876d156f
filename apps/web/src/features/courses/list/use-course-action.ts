import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { errorCode } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

const TEXTS = {
  archive: { done: 'courses:archived', failed: 'courses:archive_failed' },
  restore: { done: 'courses:restored', failed: 'courses:restore_failed' },
  remove: { done: 'courses:removed', failed: 'courses:remove_failed' },
} as const;

interface Outcomes {
  onDone?: () => void;
  onConflict?: () => void;
  /** Offered as an undo button in the success toast. */
  undo?: () => void;
}

/** Runs an action on a course, shows a toast with the result and invalidates the course queries in either case. */
export function useCourseAction(action: keyof typeof TEXTS) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const mutation = trpc.course[action].useMutation({
    onSettled: () =>
      Promise.all([utils.course.invalidate(), utils.settings.checklist.invalidate()]).then(() => undefined),
  });
  const { done, failed } = TEXTS[action];
  return {
    isPending: mutation.isPending,
    /** Runs the action. `onConflict` is called instead of an error toast if somebody has learnt in the course. */
    run({ id, title }: Pick<Course, 'id' | 'title'>, { onDone, onConflict, undo }: Outcomes = {}) {
      mutation.mutate(
        { id },
        {
          onSuccess: () => {
            toast({
              title: t(done, { title }),
              ...(undo && { action: { label: t('common:actions.undo'), onSelect: undo } }),
            });
            onDone?.();
          },
          onError: (error) => {
            if (onConflict && errorCode(error) === 'course-learnt-in') return onConflict();
            toast(describeFailure(t, t(failed, { title }), error));
          },
        },
      );
    },
  };
}
