import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Highlighted } from '../../../lib/list/highlighted.tsx';

/**
 * Lists the lessons whose title matches the text and that are open to the reader; renders nothing if there are none.
 */
export function LessonResults({ query }: { query: string }) {
  const t = useTranslate('learn');
  const found = trpc.learning.findLessons.useQuery({ query }, { placeholderData: keepPreviousData });
  if (found.isError) return <FailedQuery query={found} title={t('learn:catalogue.lessons_failed')} />;
  if (!found.data?.length) return null;
  return (
    <section aria-labelledby="lessons-found" className="mb-10">
      <h2 id="lessons-found" className="mb-3 text-h3">
        {t('learn:catalogue.lessons')}
      </h2>
      <ul className={`card divide-y divide-line ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
        {found.data.map(({ id, title, course }) => (
          <li key={id} className="px-4 py-3">
            <Link
              to="/home/courses/$id/lessons/$lessonId"
              params={{ id: course.id, lessonId: id }}
              className="link wrap-anywhere"
            >
              <UserText text={title}>
                <Highlighted text={title} query={query} />
              </UserText>
            </Link>
            <UserText as="p" className="text-small wrap-anywhere text-ink-2">
              {course.title}
            </UserText>
          </li>
        ))}
      </ul>
    </section>
  );
}
