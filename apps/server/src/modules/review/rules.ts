import type { Rating } from '@dars/contracts/learning/review';

interface Figures {
  reviewCount: number;
  reviewStars: number;
}

/** Returns the average stars with one decimal; null if no review is shown. */
export function averageOf({ reviewCount, reviewStars }: Figures): number | null {
  return reviewCount === 0 ? null : Math.round((10 * reviewStars) / reviewCount) / 10;
}

/** Returns the rating that visitors see; null if no review is shown. */
export function ratingOf(figures: Figures): Rating | null {
  const average = averageOf(figures);
  return average === null ? null : { average, count: figures.reviewCount };
}

// The Arabic article, with or without vowel signs, before another letter. Letters with a hamza begin no article.
const ARTICLE = /^[اٱ][\u064b-\u0652]*ل[\u064b-\u0652]*(?=\p{Lo})/u;

/**
 * Returns the name of a review's writer as visitors see it: the first name, and the initial of the last name without
 * the Arabic article, which most Arabic last names begin with. A visible character may be of several code points.
 */
export function writerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = new Intl.Segmenter().segment(lastName.trim().replace(ARTICLE, ''));
  return initial ? `${firstName.trim()} ${initial.segment}.` : firstName.trim();
}
