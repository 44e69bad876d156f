import { MOST_STARS } from '@dars/contracts/learning/review';

/** Draws the stars of a review; `label` says their number to screen readers. */
export function StarsSign({ stars, label }: { stars: number; label: string }) {
  return (
    <span className="whitespace-nowrap text-brand-text">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)}</span>
    </span>
  );
}
