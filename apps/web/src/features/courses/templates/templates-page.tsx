import type { CourseTemplate } from '@dars/contracts/content/course-template';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, buttonClass, IconButton } from '@dars/ui/button';
import type { TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { Menu } from '@dars/ui/overlay/menu';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { CourseCover } from '../../../lib/course/course-cover.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { Highlighted } from '../../../lib/list/highlighted.tsx';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { sortedPageInput } from '../../../lib/list/page-search.ts';
import { TemplateForm, type TitleTask } from './template-form.tsx';
import type { TemplateSearch } from './template-search.ts';
import { useRemoveTemplate } from './use-remove-template.ts';

interface TemplatesPageProps {
  search: TemplateSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: TemplateSearch, options?: { replace: boolean }) => void;
}

/** The templates of the portal, newest first unless sorted: courses are made of them here, and they are renamed and deleted. */
export function TemplatesPage({ search, onSearch }: TemplatesPageProps) {
  const t = useTranslate('courses');
  const { q, size, sort } = search;
  const list = trpc.courseTemplate.list.useQuery(
    { ...sortedPageInput(search), ...(q && { query: q }) },
    { placeholderData: keepPreviousData },
  );
  const [task, setTask] = useState<TitleTask>();
  const columns = useTemplateColumns(q, setTask);
  const refresh = useRefresh(list, t('courses:templates.failed'));
  return (
    <>
      <PageHeader
        title={
          <span className="grid gap-0.5">
            <Link to="/home/admin/courses" className="link w-fit text-caption font-normal">
              {t('courses:frame.all')}
            </Link>
            {t('courses:templates.title')}
          </span>
        }
        detail={t('courses:templates.detail')}
      />
      <ListToolbar
        query={q}
        label={t('courses:templates.search')}
        onQuery={(typed) => onSearch({ size, sort, q: typed })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
      >
        {() => null}
      </ListToolbar>
      <ListTable
        name="course-templates"
        label={t('courses:templates.title')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<NoTemplates isFiltered={q !== undefined} onClear={() => onSearch({ size, sort })} />}
        failed={t('courses:templates.failed')}
      />
      {task && <TemplateForm key={`${task.kind} ${task.of.id}`} task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

function useTemplateColumns(
  query: string | undefined,
  onTask: (task: TitleTask) => void,
): TableColumn<CourseTemplate>[] {
  const t = useTranslate('courses');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('fields:title'),
        card: 'title',
        sort: 'title',
        cell: (template) => (
          <span className="flex min-w-0 items-center gap-3.5">
            <CourseCover course={template} className="aspect-video w-20 flex-none rounded-control" />
            <UserText text={template.title} className="line-clamp-2 font-semibold wrap-anywhere">
              <Highlighted text={template.title} query={query} />
            </UserText>
          </span>
        ),
      },
      {
        id: 'lessons',
        header: t('courses:column.lessons'),
        nowrap: true,
        sort: '-lessons',
        cell: ({ lessonCount }) => <span className="num">{formatNumber(t.language, lessonCount)}</span>,
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
        id: 'created',
        header: t('courses:templates.created'),
        priority: 2,
        nowrap: true,
        sort: '-created',
        cell: ({ createdDate }) => <DateText iso={createdDate} />,
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: (template) => <TemplateActions template={template} onTask={onTask} />,
      },
    ],
    [t, query, onTask],
  );
}

function TemplateActions({ template, onTask }: { template: CourseTemplate; onTask: (task: TitleTask) => void }) {
  const t = useTranslate('courses');
  const remove = useRemoveTemplate();
  const label = t('courses:actions_named', { title: template.title });
  return (
    <span className="flex items-center justify-end gap-2">
      <Button size="small" onClick={() => onTask({ kind: 'start', of: template })}>
        {t('courses:templates.use')}
        <span className="sr-only">{template.title}</span>
      </Button>
      <Menu
        label={label}
        items={[
          {
            key: 'rename',
            label: t('courses:templates.rename.action'),
            icon: PencilLine,
            onSelect: () => onTask({ kind: 'rename', of: template }),
          },
          {
            key: 'remove',
            label: t('courses:templates.remove'),
            icon: Trash2,
            tone: 'danger',
            onSelect: () => remove(template),
          },
        ]}
        trigger={
          <IconButton label={label} size="small">
            <Icon icon={Ellipsis} small />
          </IconButton>
        }
      />
    </span>
  );
}

/** The empty state of the list, with the reason: no match, or no template yet. */
function NoTemplates({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslate('courses');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('courses:templates.no_match')}
        detail={t('courses:no_match.detail')}
        action={<Button onClick={onClear}>{t('common:filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      className="py-16"
      title={t('courses:templates.empty.title')}
      detail={t('courses:templates.empty.detail')}
      action={
        <Link to="/home/admin/courses" className={buttonClass({ variant: 'primary' })}>
          {t('courses:frame.all')}
        </Link>
      }
    />
  );
}
