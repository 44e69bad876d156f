import { REVIEW_STATUSES } from '@dars/contracts/course-constants';
import { MOST_STARS } from '@dars/contracts/learning/review';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Pagination } from '@dars/ui/data/pagination';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Segmented } from '@dars/ui/form/segmented';
import { Switch } from '@dars/ui/form/switch';
import { toast } from '@dars/ui/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { GroupFilter, OfGroup } from '../../../app/form/group-select.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { ReviewRow } from './review-row.tsx';
import { parseReviewListSearch, type ReviewListSearch, reviewListInput } from './review-search.ts';

const STARS = Array.from({ length: MOST_STARS }, (_, index) => MOST_STARS - index);

interface CourseReviewsProps {
  courseId: string;
  search: ReviewListSearch;
  /** Puts the search into the address. */
  onSearch: (search: ReviewListSearch) => void;
}

/** The reviews of a course for its staff, by status, and the switch that opens the course to reviews. */
export function CourseReviews(props: CourseReviewsProps) {
  const { search, onSearch } = props;
  return (
    <OfGroup group={search.group} onClear={() => onSearch({ ...search, group: undefined })}>
      <Reviews {...props} />
    </OfGroup>
  );
}

function Reviews({ courseId, search, onSearch }: CourseReviewsProps) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const input = reviewListInput(courseId, search);
  const { status, page, size } = input;
  const read = trpc.review.list.useQuery(input, { placeholderData: keepPreviousData });
  const open = trpc.review.open.useMutation({
    onMutate: ({ isOpen }) => utils.review.list.setData(input, (before) => before && { ...before, isOpen }),
    onError: (error) => toast(describeFailure(t, t('courses:reviews.change_failed'), error)),
    onSettled: () => utils.review.invalidate(),
  });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <Skeleton className="mx-8 my-6 h-12 max-w-[760px] narrow:mx-4" />;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('courses:reviews.failed')} />;
  if (!read.data) return null;
  const { rows, total, isOpen, counts } = read.data;
  const hasAny = Object.values(counts).some((count) => count > 0);
  return (
    <section aria-labelledby="reviews" className="grid max-w-[760px] gap-4 px-8 pt-6 narrow:px-4">
      <h2 id="reviews" className="text-h3">
        {t('courses:reviews.title')}
      </h2>
      <Switch
        checked={isOpen}
        onChange={(next) => open.mutate({ courseId, isOpen: next })}
        label={t('courses:reviews.open')}
        detail={t('courses:reviews.open_detail')}
      />
      {hasAny && (
        <>
          <Segmented
            label={t('courses:column.status')}
            value={status}
            onChange={(reviews) => onSearch(parseReviewListSearch({ ...search, reviews, page: 1 }))}
            options={REVIEW_STATUSES.map((each) => ({
              value: each,
              label: (
                <>
                  {t(`courses:reviews.status.${each}`)}
                  {counts[each] > 0 && (
                    <span className="num text-caption">{formatNumber(t.language, counts[each])}</span>
                  )}
                </>
              ),
            }))}
          />
          <Segmented
            label={t('fields:stars')}
            value={String(search.stars ?? 'all')}
            onChange={(stars) => onSearch(parseReviewListSearch({ ...search, stars, page: 1 }))}
            options={[
              { value: 'all', label: t('courses:reviews.all_stars') },
              ...STARS.map((stars) => ({
                value: String(stars),
                label: (
                  <>
                    <span className="sr-only">{t('courses:reviews.stars', { stars, most: MOST_STARS })}</span>
                    <span aria-hidden="true" className="num">{`${stars} ★`}</span>
                  </>
                ),
              })),
            ]}
          />
          <GroupFilter
            value={search.group}
            onChange={(group) => onSearch(parseReviewListSearch({ ...search, group, page: 1 }))}
          />
          {rows.length > 0 ? (
            <ul>
              {rows.map((review) => (
                <ReviewRow key={`${review.id} ${review.version}`} review={review} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">{t('courses:reviews.none')}</p>
          )}
          {total > size && (
            <Pagination
              page={page}
              size={size}
              total={total}
              onPage={(next) => onSearch({ ...search, page: next + 1 })}
            />
          )}
        </>
      )}
    </section>
  );
}
