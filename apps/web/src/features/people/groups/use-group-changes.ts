import type { GroupSummary } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { Archive, ArchiveRestore, BookPlus } from 'lucide-react';
import type { ChosenRow, LoadRows, RowChange } from '../../../app/selection/row-change.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { type GroupFilters, groupFilter } from './group-search.ts';
import { useGroupsChanged } from './use-group-form.ts';

const toRow = ({ id, name, state }: GroupSummary): ChosenRow => ({ id, name, state });

/** The changes of chosen groups: the actions of a group's page. */
export function useGroupChanges(filters: GroupFilters) {
  const t = useTranslate('groups', 'selection');
  const utils = trpc.useUtils();
  const refresh = useGroupsChanged();
  const { mutateAsync: archive } = trpc.group.archive.useMutation();
  const { mutateAsync: restore } = trpc.group.restore.useMutation();
  const { mutateAsync: addCourse } = trpc.group.addCourse.useMutation();
  const { mutateAsync: removeCourse } = trpc.group.removeCourse.useMutation();
  const texts = (key: 'enrol' | 'archive' | 'restore') => ({
    ...{ key, title: t(`groups:bulk.${key}.title`), detail: t(`groups:bulk.${key}.detail`) },
    submit: t(`groups:bulk.${key}.submit`),
  });
  const isCurrent = ({ state }: ChosenRow) => state !== 'archived';

  const changes: [RowChange, ...RowChange[]] = [
    {
      ...texts('enrol'),
      ...{ icon: BookPlus, asks: { what: 'course' }, suits: isCurrent },
      send: async ({ id }, courseId) => {
        // The undo must not take a course from a group that had it before.
        const { courses } = await utils.group.get.fetch({ id }, { staleTime: 0 });
        if (courses.some((course) => course.id === courseId)) return t('selection:already');
        await addCourse({ id, courseId });
        return undefined;
      },
      undo: ({ id }, courseId) => removeCourse({ id, courseId }),
    },
    {
      ...texts('archive'),
      ...{ icon: Archive, danger: true, suits: isCurrent },
      send: async ({ id }) => void (await archive({ id })),
      undo: ({ id }) => restore({ id }),
    },
    {
      ...texts('restore'),
      icon: ArchiveRestore,
      suits: (group) => !isCurrent(group),
      send: async ({ id }) => void (await restore({ id })),
      undo: ({ id }) => archive({ id }),
    },
  ];
  const load: LoadRows = async (page) => {
    const { rows, total } = await utils.group.list.fetch({ ...groupFilter(filters), ...page }, { staleTime: 0 });
    return { rows: rows.map(toRow), total };
  };
  return { changes, load, refresh };
}
