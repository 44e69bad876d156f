import type { ExportNotesInput } from '@dars/contracts/learning/own-notes';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useExport } from '../../../app/use-export.ts';
import { MY_COURSES } from '../../../lib/course/learner-paths.ts';
import { ListPages } from '../../../lib/list/list-pages.tsx';
import { Loading } from '../../../lib/loading.tsx';
import { NoteCard } from './note-card.tsx';
import { NotesFilters } from './notes-filters.tsx';
import { type NotesSearch, notesInput } from './notes-search.ts';

interface MyNotesPageProps {
  search: NotesSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: NotesSearch, options?: { replace: boolean }) => void;
}

/** All notes of the learner, the most recently changed first, also those of lessons that are closed to the learner. */
export function MyNotesPage({ search, onSearch }: MyNotesPageProps) {
  const t = useTranslate('notes');
  const { q, course, size } = search;
  const list = trpc.learning.listNotes.useQuery(notesInput(search), { placeholderData: keepPreviousData });
  const showsSkeleton = useSkeleton(list.isPending);
  const hasNotes = (list.data?.courses.length ?? 0) > 0;
  return (
    <div className="mx-auto max-w-4xl px-6 py-10 narrow:px-4 narrow:py-6">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1>{t('notes:title')}</h1>
          <p className="text-ink-2">{t('notes:detail')}</p>
        </div>
        {hasNotes && <ExportButton course={course} query={q} onSignedOut={() => void list.refetch()} />}
      </div>
      {list.isError && !list.data && <FailedQuery query={list} title={t('notes:failed')} />}
      {(showsSkeleton || list.isPending) && (
        <Loading isShown={showsSkeleton}>
          <div className="grid gap-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        </Loading>
      )}
      {list.data && !showsSkeleton && !hasNotes && <NoNotes />}
      {list.data && !showsSkeleton && hasNotes && (
        <>
          <NotesFilters
            search={search}
            courses={list.data.courses}
            onFilter={(filters) => onSearch({ size, ...filters })}
          />
          <p role="status" className="num mt-4 mb-3 text-small text-ink-2">
            {t('notes:found', { count: list.data.total })}
          </p>
          {list.data.total === 0 ? (
            <EmptyState
              className="card py-16"
              title={t('notes:no_match')}
              action={<Button onClick={() => onSearch({ size })}>{t('notes:show_all')}</Button>}
            />
          ) : (
            <ul className={`grid gap-5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
              {list.data.rows.map((note) => (
                <li key={note.lesson.id} className="flex min-w-0">
                  <NoteCard note={note} query={q} />
                </li>
              ))}
            </ul>
          )}
          <ListPages
            search={search}
            list={list.data}
            onPage={(page, options) => onSearch({ ...search, ...page }, options)}
          />
        </>
      )}
    </div>
  );
}

function NoNotes() {
  const t = useTranslate('notes');
  return (
    <EmptyState
      className="card py-16"
      title={t('notes:empty')}
      detail={t('notes:empty_detail')}
      action={
        <Link to={MY_COURSES} className={buttonClass({ variant: 'primary' })}>
          {t('notes:to_courses')}
        </Link>
      }
    />
  );
}

interface ExportButtonProps {
  course: string | undefined;
  query: string | undefined;
  onSignedOut: () => void;
}

/** Downloads all notes, or those that are shown, as one Markdown file. */
function ExportButton({ course, query, onSignedOut }: ExportButtonProps) {
  const t = useTranslate('notes');
  const file = useExport<ExportNotesInput>({
    url: '/api/me/notes/export',
    done: (count) => t('notes:export.done', { count }),
    failed: t('notes:export.failed'),
    onSignedOut,
  });
  const ofAll = course ? t('notes:export.course') : t('notes:export.button');
  return (
    <Button
      busy={file.progress !== undefined}
      onClick={() => void file.start({ ...(course && { courseId: course }), ...(query && { query }) })}
    >
      <Icon icon={Download} small />
      {query ? t('notes:export.found') : ofAll}
    </Button>
  );
}
