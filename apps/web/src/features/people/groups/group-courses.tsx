import type { Group } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { CourseSelect } from '../../../app/form/course-select.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { GroupPart } from './group-part.tsx';
import { useEndingsText } from './use-endings.ts';
import { useGroupsChanged } from './use-group-form.ts';

type Course = Group['courses'][number];

/** The courses in which the group enrols its members. */
export function GroupCourses({ group, canChange }: { group: Group; canChange: boolean }) {
  const t = useTranslate('groups');
  const refresh = useGroupsChanged();
  const add = trpc.group.addCourse.useMutation({ onSettled: refresh });
  const mayEnrol = useIsAllowed()('enrolments:write') && canChange;
  const [leaving, setLeaving] = useState<Course>();

  async function addCourse(course: { id: string; title: string }) {
    try {
      await add.mutateAsync({ id: group.id, courseId: course.id });
      toast({ title: t('groups:course_added', { title: course.title }) });
    } catch (error) {
      toast(describeFailure(t, t('groups:save_failed'), error));
    }
  }

  return (
    <GroupPart id="group-courses" title={t('groups:column.courses')} hint={t('groups:courses_hint')}>
      {group.courses.length === 0 && <p className="text-small text-ink-2">{t('groups:no_courses')}</p>}
      {group.courses.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {group.courses.map((course) => (
            <li key={course.id} className="flex items-center justify-between gap-3 py-2 text-small">
              <Link to="/home/admin/courses/$id/learners" params={{ id: course.id }} className="link min-w-0">
                <UserText className="wrap-anywhere">{course.title}</UserText>
              </Link>
              <span className="flex flex-none items-center gap-3 text-ink-2">
                <Seats course={course} />
                {mayEnrol && (
                  <IconButton
                    label={t('groups:remove_course', { title: course.title })}
                    onClick={() => setLeaving(course)}
                  >
                    <Icon icon={X} small />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayEnrol && (
        <CourseSelect
          label={t('groups:add_course')}
          placeholder={t('groups:add_course')}
          value={null}
          onChange={(course) => course && void addCourse(course)}
          className="max-w-96"
        />
      )}
      <RemoveCourse group={group} course={leaving} onClose={() => setLeaving(undefined)} />
    </GroupPart>
  );
}

function Seats({ course: { seats, learnerCount } }: { course: Course }) {
  const t = useTranslate('groups');
  if (seats === null) return null;
  const numbers = { taken: formatNumber(t.language, learnerCount), seats: formatNumber(t.language, seats) };
  return <span className="num">{t('groups:seats', numbers)}</span>;
}

interface RemoveCourseProps {
  group: Group;
  /** Undefined while no course is to be removed. */
  course: Course | undefined;
  onClose: () => void;
}

function RemoveCourse({ group, course, onClose }: RemoveCourseProps) {
  const t = useTranslate('groups');
  const refresh = useGroupsChanged();
  const remove = trpc.group.removeCourse.useMutation({ onSettled: refresh });
  const endings = useEndingsText(course && { id: group.id, courseId: course.id });
  const title = useLastDefined(course)?.title ?? '';

  async function run(courseId: string) {
    try {
      await remove.mutateAsync({ id: group.id, courseId });
      toast({ title: t('groups:course_removed', { title }) });
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('groups:save_failed'), error));
    }
  }

  return (
    <ConfirmDialog
      open={course !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('groups:remove_course_title', { title })}
      description={t('groups:remove_course_detail')}
      confirmText={t('groups:remove')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => course && void run(course.id)}
    >
      {endings !== undefined && <ConsequenceList texts={[endings, t('groups:kept')]} />}
    </ConfirmDialog>
  );
}
