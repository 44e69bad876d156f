import type { AskedSection } from '@dars/contracts/content/quiz-section';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Segmented } from '@dars/ui/form/segmented';
import { UserText } from '@dars/ui/user-text';
import { Fragment, type ReactNode, useState } from 'react';
import { isShownIn, REVIEW_FILTERS, type Reviewed, type ReviewFilter } from './marks.ts';
import { ReviewItem } from './review-item.tsx';

interface ReviewListProps {
  questions: readonly Reviewed[];
  sections: readonly AskedSection[];
  /** The note that explains why the keys are hidden. */
  children?: ReactNode;
  /** Renders what staff may do with an answer. */
  renderAction?: (reviewed: Reviewed) => ReactNode;
  /** Returns the name of the person who marked an answer, for staff. */
  markerOf?: (reviewed: Reviewed) => string | null;
}

/** The questions of an attempt with their answers, and a filter. */
export function ReviewList({ questions, sections, children, renderAction, markerOf }: ReviewListProps) {
  const t = useTranslate('attempt');
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const arePointsShown = questions.some(({ result }) => result.earned !== null);
  const options = REVIEW_FILTERS.filter((each) => each !== 'wrong' || arePointsShown).flatMap((value) => {
    const count = questions.filter((each) => isShownIn(value, each)).length;
    if (value !== 'all' && count === 0) return [];
    return [{ value, label: `${t(`attempt:review.${value}`)} ${formatNumber(t.language, count)}` }];
  });
  const shown = questions.filter((each) => isShownIn(filter, each));
  const firstToRead = arePointsShown ? questions.find(({ mark }) => mark !== 'right') : undefined;
  return (
    <section aria-labelledby="review" className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="review">{t('attempt:review.title')}</h2>
        {options.length > 1 && (
          <Segmented
            value={filter}
            onChange={setFilter}
            label={t('attempt:review.filter')}
            options={options}
            className="max-sm:w-full"
          />
        )}
      </header>
      {children}
      {shown.map((each, index) => {
        const heading = sectionAt(sections, each);
        const before = shown[index - 1];
        return (
          <Fragment key={each.result.question.id}>
            {heading && heading !== (before && sectionAt(sections, before)) && (
              <h3 className="mt-4 text-h3/(--lh-h3) wrap-anywhere">
                <UserText>{heading.heading}</UserText>
              </h3>
            )}
            <ReviewItem reviewed={each} isOpen={each === firstToRead} markedBy={markerOf?.(each) ?? null}>
              {renderAction?.(each)}
            </ReviewItem>
          </Fragment>
        );
      })}
      {questions.length > 0 && shown.length === 0 && (
        <EmptyState className="card py-14" title={t('common:no_results')} />
      )}
    </section>
  );
}

/** Finds the section to which a question belongs. */
const sectionAt = (sections: readonly AskedSection[], { number }: Reviewed) =>
  sections.findLast(({ start }) => start < number);
