import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { errorCode } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { type PublishBlockers, useLoadBlockers } from '../../app/use-load-blockers.ts';
import { useWithdrawQuestion } from '../../app/use-withdraw-question.tsx';

type NamedCourse = Pick<Course, 'id' | 'title'>;

/** A course that cannot be published yet, with its blockers. */
export interface Blocked extends PublishBlockers {
  course: NamedCourse;
}

/**
 * Publishes or unpublishes a course. All lists show the new status at once and restore the old one if the request
 * fails.
 */
export function usePublish() {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const showStatus = useShowStatus();
  const mutation = trpc.outline.setStatus.useMutation();
  const [blocked, setBlocked] = useState<Blocked>();
  const { ask, question } = useWithdrawQuestion();
  const loadBlockers = useLoadBlockers();

  /** Sends the new status. `deep` also publishes everything inside the course. */
  async function run(course: NamedCourse, status: 'DRAFT' | 'PUBLISHED', deep = false) {
    const undo = await showStatus(course.id, status);
    const { title } = course;
    const input = { kind: 'course', id: course.id, status, deep } as const;
    try {
      await mutation.mutateAsync(input);
      setBlocked(undefined);
      toast({
        title: status === 'PUBLISHED' ? t('courses:published', { title }) : t('courses:unpublished', { title }),
      });
    } catch (error) {
      undo();
      if (errorCode(error) === 'publish-blocked') setBlocked({ course, ...(await loadBlockers(error, input)) });
      else {
        toast(describeFailure(t, t('courses:publish_failed', { title }), error));
      }
    }
    await Promise.all([utils.course.invalidate(), utils.outline.invalidate(), utils.settings.checklist.invalidate()]);
  }

  /** Asks for confirmation before learners lose access to a course; `onConfirm` carries out the change. */
  const confirmWithdrawal = (course: NamedCourse & Pick<Course, 'status' | 'learnerCount'>, onConfirm: () => void) => {
    const { id, title, status } = course;
    void ask({
      node: { kind: 'course', id },
      title,
      learners: status === 'PUBLISHED' ? course.learnerCount : 0,
      run: onConfirm,
    });
  };
  const unpublish = (course: Parameters<typeof confirmWithdrawal>[0]) =>
    confirmWithdrawal(course, () => void run(course, 'DRAFT'));
  return {
    run,
    confirmWithdrawal,
    unpublish,
    question,
    isPending: mutation.isPending,
    blocked,
    close: () => setBlocked(undefined),
  };
}

/** Returns a function that writes a status into every cached course. It resolves with a function that undoes this. */
function useShowStatus() {
  const utils = trpc.useUtils();
  const client = useQueryClient();
  return async (id: string, status: Course['status']) => {
    await Promise.all([utils.course.list.cancel(), utils.course.get.cancel({ id })]);
    const one = utils.course.get.getData({ id });
    const lists = client.getQueriesData<{ rows: Course[]; total: number }>({ queryKey: getQueryKey(trpc.course.list) });
    const withStatus = (course: Course): Course => (course.id === id ? { ...course, status } : course);
    if (one) utils.course.get.setData({ id }, withStatus(one));
    for (const [key, list] of lists) {
      if (list) client.setQueryData(key, { ...list, rows: list.rows.map(withStatus) });
    }
    return () => {
      if (one) utils.course.get.setData({ id }, one);
      for (const [key, list] of lists) client.setQueryData(key, list);
    };
  };
}
