import { type PublicCourse, publicCoursePath } from '@dars/contracts/content/course-page';
import { MOST_STARS, type PublicReview, type Rating } from '@dars/contracts/learning/review';
import type { ShownReviews } from '@dars/contracts/portal/page';
import { formatDate, formatNumber } from '@dars/i18n/format';
import { DirIcon } from '@dars/ui/dir-icon';
import { UserText } from '@dars/ui/user-text';
import { starFills } from '../../lib/course/star-fills.ts';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';
import { Section } from './course-section.tsx';

interface CourseReviewsProps {
  course: PublicCourse;
  reviews: ShownReviews | null;
  realm: PublicRealm;
}

/** What learners who completed the course say of it, in pages. Nothing if the course shows no reviews. */
export function CourseReviews({ course, reviews, realm }: CourseReviewsProps) {
  const t = usePageTexts();
  if (!course.rating || !reviews) return null;
  return (
    <Section id="reviews" title={t('catalogue:reviews')}>
      <p className="cp-rating">
        <RatingLine rating={course.rating} />
      </p>
      <ul className="cp-reviews">
        {reviews.rows.map((review) => (
          <li key={review.id}>
            <Review review={review} realm={realm} />
          </li>
        ))}
      </ul>
      <ReviewPages slug={course.slug} {...reviews} />
    </Section>
  );
}

/** The average of the stars and the number of reviews: drawn for the eye, and as a sentence for screen readers. */
export function RatingLine({ rating: { average, count } }: { rating: Rating }) {
  const t = usePageTexts();
  const number = formatNumber(t.language, average);
  return (
    <>
      <span className="sr">{t('catalogue:rating', { average: number, most: MOST_STARS, count })}</span>
      <span aria-hidden="true" className="cp-stars">
        <b>{number}</b> <Stars stars={average} /> <small>({formatNumber(t.language, count)})</small>
      </span>
    </>
  );
}

/** Draws stars to the nearest half. */
function Stars({ stars }: { stars: number }) {
  return starFills(stars).map((fill, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stars keep their places.
    <span key={index} className={fill === 'half' ? 'cp-half' : undefined}>
      {fill === 'full' ? '★' : '☆'}
    </span>
  ));
}

function Review({ review, realm }: { review: PublicReview; realm: PublicRealm }) {
  const t = usePageTexts();
  const { calendar, timeZone } = realm.settings;
  return (
    <article className="cp-review">
      <p className="pp-line">
        <span className="cp-stars">
          <span className="sr">{t('catalogue:review_stars', { stars: review.stars, most: MOST_STARS })}</span>
          <span aria-hidden="true">
            <Stars stars={review.stars} />
          </span>
        </span>
        <UserText as="b">{review.writer}</UserText>
        <time dateTime={review.date}>{formatDate(t, new Date(review.date), { calendar, timeZone })}</time>
      </p>
      {review.body && <UserText as="p">{review.body}</UserText>}
      {review.answer !== null && (
        <div className="cp-answer">
          <b>{t('catalogue:review_answer')}</b>
          <UserText as="p">{review.answer}</UserText>
        </div>
      )}
    </article>
  );
}

function ReviewPages({ slug, page, pages }: { slug: string; page: number; pages: number }) {
  const t = usePageTexts();
  if (pages < 2) return null;
  const href = (to: number) => `${publicCoursePath(slug)}${to === 1 ? '' : `?reviews=${to}`}#reviews`;
  return (
    <nav className="cp-pages" aria-label={t('catalogue:reviews')}>
      {page > 1 && (
        <a className="btn btn-line" rel="prev" href={href(page - 1)}>
          <DirIcon name="chevron-start" small />
          {t('catalogue:catalogue.previous')}
        </a>
      )}
      <span>{t('catalogue:catalogue.page', { page, pages })}</span>
      {page < pages && (
        <a className="btn btn-line" rel="next" href={href(page + 1)}>
          {t('catalogue:catalogue.next')}
          <DirIcon name="chevron-end" small />
        </a>
      )}
    </nav>
  );
}
