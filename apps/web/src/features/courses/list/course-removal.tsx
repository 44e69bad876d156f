import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { useCourseAction } from './use-course-action.ts';

interface CourseRemovalProps {
  /** Undefined while no course is to be deleted. */
  course: Course | undefined;
  onClose: () => void;
}

/**
 * Asks for confirmation before a course is deleted, and shows what is lost. A course that somebody has learnt in cannot
 * be deleted; the dialog then offers to archive it.
 */
export function CourseRemoval({ course, onClose }: CourseRemovalProps) {
  const t = useTranslate('courses');
  const remove = useCourseAction('remove');
  const archive = useCourseAction('archive');
  /** The id of a course that the server refused to delete because somebody has learnt in it. */
  const [learntIn, setLearntIn] = useState<string>();
  const shown = useLastDefined(course);
  const { id, title = '', lessonCount = 0, learnerCount = 0 } = shown ?? {};
  const isKept = id !== undefined && learntIn === id;
  const node = { kind: 'course', id: id ?? '' } as const;
  const openAttempts = trpc.outline.openAttempts.useQuery(node, { enabled: isKept, staleTime: 0 });
  const openCount = openAttempts.data?.count ?? 0;
  const isArchived = shown?.status === 'ARCHIVED';

  function confirm() {
    if (!course) return;
    if (isArchived && isKept) onClose();
    else if (isKept) archive.run(course, { onDone: onClose });
    else remove.run(course, { onDone: onClose, onConflict: () => setLearntIn(course.id) });
  }

  return (
    <ConfirmDialog
      open={course !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={isKept ? t('courses:keep.title', { title }) : t('courses:remove_confirm.title', { title })}
      description={isKept ? keptDetail(t, isArchived) : t('courses:remove_confirm.detail')}
      confirmText={isKept ? keptAnswer(t, isArchived) : t('courses:remove_confirm.yes')}
      tone={isKept ? 'primary' : 'danger'}
      busy={remove.isPending || archive.isPending}
      onConfirm={confirm}
    >
      {!isKept && (
        <ConsequenceList
          texts={[
            t('courses:remove_confirm.lessons', { count: lessonCount }),
            t('courses:remove_confirm.learners', { count: learnerCount }),
          ]}
        />
      )}
      {isKept && openCount > 0 && (
        <ConsequenceList
          texts={[t('courses:withdraw.open', { count: openCount }), t('courses:withdraw.detail', { title })]}
        />
      )}
    </ConfirmDialog>
  );
}

type Translate = ReturnType<typeof useTranslate<'courses'>>;

const keptDetail = (t: Translate, isArchived: boolean) =>
  isArchived ? t('courses:keep.archived') : t('courses:keep.detail');

const keptAnswer = (t: Translate, isArchived: boolean) => (isArchived ? t('common:actions.ok') : t('courses:archive'));
