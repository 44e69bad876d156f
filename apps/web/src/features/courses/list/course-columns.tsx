import type { Course } from '@dars/contracts/content/course';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import type { TableColumn } from '@dars/ui/data/table';
import { useMemo } from 'react';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { CourseStatus } from '../course-status.tsx';
import type { usePublish } from '../use-publish.ts';
import { CourseMenu } from './course-menu.tsx';
import { CourseTitle } from './course-title.tsx';

interface ColumnOptions {
  query: string | undefined;
  publish: ReturnType<typeof usePublish>;
  onRemove: (course: Course) => void;
  onSaveTemplate: (course: Course) => void;
}

export function useCourseColumns({ query, publish, onRemove, onSaveTemplate }: ColumnOptions): TableColumn<Course>[] {
  const t = useTranslate('courses');
  return useMemo(
    () => [
      {
        id: 'title',
        sort: 'title',
        header: t('courses:column.title'),
        card: 'title',
        cell: (course) => <CourseTitle course={course} query={query} />,
      },
      {
        id: 'status',
        sort: 'status',
        header: t('courses:column.status'),
        card: 'status',
        nowrap: true,
        cell: ({ status }) => <CourseStatus status={status} />,
      },
      {
        id: 'lessons',
        sort: '-lessons',
        header: t('courses:column.lessons'),
        nowrap: true,
        cell: ({ lessonCount }) => <span className="num">{formatNumber(t.language, lessonCount)}</span>,
      },
      {
        id: 'learners',
        sort: '-learners',
        header: t('courses:column.learners'),
        nowrap: true,
        cell: ({ learnerCount }) => <span className="num">{formatNumber(t.language, learnerCount)}</span>,
      },
      {
        id: 'enrolment',
        header: t('fields:enrolment'),
        priority: 2,
        nowrap: true,
        cell: ({ enrolment }) => t(`courses:enrolment.${enrolment}.name`),
      },
      {
        id: 'language',
        card: 'none',
        header: t('fields:language'),
        priority: 3,
        nowrap: true,
        cell: ({ language }) => <span lang={language}>{LANGUAGE_FACTS[language].name}</span>,
      },
      {
        id: 'updated',
        sort: '-updated',
        header: t('courses:column.updated'),
        priority: 2,
        nowrap: true,
        cell: ({ updatedDate }) => <DateText iso={updatedDate} />,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (course) => <CourseMenu {...{ course, publish, onRemove, onSaveTemplate }} />,
      },
    ],
    [t, query, publish, onRemove, onSaveTemplate],
  );
}
