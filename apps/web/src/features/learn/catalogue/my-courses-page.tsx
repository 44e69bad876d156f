import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { TabPanel, Tabs } from '@dars/ui/layout/tabs';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/session/trpc.ts';
import { CATALOGUE } from '../../../lib/course/learner-paths.ts';
import { CourseShelf } from './course-shelf.tsx';
import { MY_COURSES_VIEWS, type MyCoursesSearch, myCoursesInput, parseMyCoursesSearch } from './courses-search.ts';

interface MyCoursesPageProps {
  search: MyCoursesSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: MyCoursesSearch, options?: { replace: boolean }) => void;
}

/** The learner's open, completed and requested courses, each in a tab. */
export function MyCoursesPage({ search, onSearch }: MyCoursesPageProps) {
  const t = useTranslate('learn');
  const { show } = myCoursesInput(search);
  return (
    <div className="mx-auto max-w-6xl px-6 py-10 narrow:px-4 narrow:py-6">
      <h1 className="mb-4">{t('learn:mine.title')}</h1>
      <Tabs
        value={show}
        onChange={(next) => onSearch(parseMyCoursesSearch({ show: next }))}
        label={t('learn:mine.title')}
        tabs={MY_COURSES_VIEWS.map((value) => ({ value, label: t(`learn:mine.${value}.tab`) }))}
      >
        <TabPanel value={show} className="pt-8">
          {/* The key keeps the rows of another tab from standing in as placeholder data. */}
          <MyShelf key={show} search={search} onSearch={onSearch} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function MyShelf({ search, onSearch }: MyCoursesPageProps) {
  const t = useTranslate('learn');
  const input = myCoursesInput(search);
  const list = trpc.learning.mine.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <CourseShelf
      list={list}
      page={input.page}
      size={input.size}
      onPage={(page, options) => onSearch({ ...search, page: page + 1 }, options)}
      empty={
        <EmptyState
          className="card py-16"
          title={t(`learn:mine.${input.show}.empty`)}
          action={
            <Link to={CATALOGUE} className={buttonClass({ variant: 'primary' })}>
              {t('learn:mine.to_catalogue')}
            </Link>
          }
        />
      }
    />
  );
}
