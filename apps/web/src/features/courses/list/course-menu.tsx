import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import type { MenuItem } from '@dars/ui/menu-item';
import { Menu } from '@dars/ui/overlay/menu';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  BookCopy,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  GraduationCap,
  SquarePen,
  Trash2,
} from 'lucide-react';
import type { usePublish } from '../use-publish.ts';
import { useCourseAction } from './use-course-action.ts';
import { useDuplicateCourse } from './use-duplicate-course.ts';

interface CourseMenuProps {
  course: Course;
  publish: ReturnType<typeof usePublish>;
  onRemove: (course: Course) => void;
  onSaveTemplate: (course: Course) => void;
}

/** The menu of actions that a course's status allows. */
export function CourseMenu({ course, publish, onRemove, onSaveTemplate }: CourseMenuProps) {
  const t = useTranslate('courses');
  const navigate = useNavigate();
  const duplicate = useDuplicateCourse();
  const archive = useCourseAction('archive');
  const restore = useCourseAction('restore');
  const { id, status } = course;
  const label = t('courses:actions_named', { title: course.title });
  // Restoring a course makes it a draft, so undoing the archiving of a published course publishes it again.
  const republish = () => status === 'PUBLISHED' && void publish.run(course, 'PUBLISHED');
  const archiveCourse = () =>
    publish.confirmWithdrawal(course, () =>
      archive.run(course, { undo: () => restore.run(course, { onDone: republish }) }),
    );
  const publishing: Record<Course['status'], MenuItem[]> = {
    DRAFT: [
      { key: 'publish', label: t('courses:publish'), icon: Eye, onSelect: () => void publish.run(course, 'PUBLISHED') },
    ],
    PUBLISHED: [
      {
        key: 'unpublish',
        label: t('courses:unpublish'),
        icon: EyeOff,
        onSelect: () => publish.unpublish(course),
      },
    ],
    ARCHIVED: [],
  };
  const items: (MenuItem | 'line')[] = [
    {
      key: 'details',
      label: t('courses:edit'),
      icon: SquarePen,
      onSelect: () => void navigate({ to: '/home/admin/courses/$id/settings', params: { id } }),
    },
    {
      key: 'learners',
      label: t('courses:learners.open'),
      icon: GraduationCap,
      onSelect: () => void navigate({ to: '/home/admin/courses/$id/learners', params: { id } }),
    },
    ...publishing[status],
    { key: 'duplicate', label: t('courses:duplicate'), icon: Copy, onSelect: () => void duplicate(course) },
    {
      key: 'template',
      label: t('courses:templates.save.action'),
      icon: BookCopy,
      onSelect: () => onSaveTemplate(course),
    },
    'line',
    status === 'ARCHIVED'
      ? { key: 'restore', label: t('courses:restore'), icon: ArchiveRestore, onSelect: () => restore.run(course) }
      : { key: 'archive', label: t('courses:archive'), icon: Archive, onSelect: archiveCourse },
    { key: 'remove', label: t('courses:remove'), icon: Trash2, tone: 'danger', onSelect: () => onRemove(course) },
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={
        <IconButton label={label} size="small">
          <Icon icon={Ellipsis} small />
        </IconButton>
      }
    />
  );
}
