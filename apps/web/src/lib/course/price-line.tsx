import { classNames } from '@dars/ui/class-names';
import type { PriceTexts } from './price-texts.ts';

interface PriceLineProps {
  texts: PriceTexts;
  /** On the page of the course. */
  large?: boolean;
  className?: string;
}

/** The price of a course, with the usual price, the end of the discount and the tax beside it. */
export function PriceLine({ texts: { price, notes }, large = false, className }: PriceLineProps) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-3 gap-y-0.5', className)}>
      <b className={classNames('num', large ? 'text-h1' : 'text-h3 text-brand-text')}>{price}</b>
      {notes.map((note) => (
        <span key={note} className={large ? 'text-small text-ink-2' : 'text-caption text-ink-3'}>
          {note}
        </span>
      ))}
    </p>
  );
}
