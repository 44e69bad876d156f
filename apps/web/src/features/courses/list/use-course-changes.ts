import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { Archive, ArchiveRestore, Eye, EyeOff } from 'lucide-react';
import type { ChosenRow, LoadRows, RowChange } from '../../../app/selection/row-change.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { type CourseFilters, courseListInput } from './course-search.ts';

const toRow = ({ id, title, status }: Course): ChosenRow => ({ id, name: title, state: status });

/** The changes of chosen courses: the actions of a course's menu. */
export function useCourseChanges(filters: CourseFilters) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const { mutateAsync: setStatus } = trpc.outline.setStatus.useMutation();
  const { mutateAsync: archive } = trpc.course.archive.useMutation();
  const { mutateAsync: restore } = trpc.course.restore.useMutation();
  const publish = (id: string) => setStatus({ kind: 'course', id, status: 'PUBLISHED', deep: false });
  const unpublish = (id: string) => setStatus({ kind: 'course', id, status: 'DRAFT', deep: false });
  const texts = (key: 'publish' | 'unpublish' | 'archive' | 'restore') => ({
    ...{ key, title: t(`courses:bulk.${key}.title`), detail: t(`courses:bulk.${key}.detail`) },
  });

  const changes: [RowChange, ...RowChange[]] = [
    {
      ...texts('publish'),
      submit: t('courses:publish'),
      icon: Eye,
      suits: ({ state }) => state === 'DRAFT',
      send: async ({ id }) => void (await publish(id)),
      undo: ({ id }) => unpublish(id),
    },
    {
      ...texts('unpublish'),
      submit: t('courses:unpublish'),
      ...{ icon: EyeOff, danger: true },
      suits: ({ state }) => state === 'PUBLISHED',
      send: async ({ id }) => void (await unpublish(id)),
      undo: ({ id }) => publish(id),
    },
    {
      ...texts('archive'),
      submit: t('courses:archive'),
      ...{ icon: Archive, danger: true },
      suits: ({ state }) => state !== 'ARCHIVED',
      send: async ({ id }) => void (await archive({ id })),
      undo: async ({ id, state }) => {
        await restore({ id });
        // A restored course is a draft.
        if (state === 'PUBLISHED') await publish(id);
      },
    },
    {
      ...texts('restore'),
      submit: t('courses:restore'),
      icon: ArchiveRestore,
      suits: ({ state }) => state === 'ARCHIVED',
      send: async ({ id }) => void (await restore({ id })),
      undo: ({ id }) => archive({ id }),
    },
  ];
  const load: LoadRows = async (page) => {
    const { rows, total } = await utils.course.list.fetch({ ...courseListInput(filters), ...page }, { staleTime: 0 });
    return { rows: rows.map(toRow), total };
  };
  const refresh = () =>
    void Promise.all([utils.course.invalidate(), utils.outline.invalidate(), utils.settings.checklist.invalidate()]);
  return { changes, load, refresh };
}
