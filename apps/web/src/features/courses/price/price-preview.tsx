import { type Price, totalsOf } from '@dars/contracts/selling/pricing';
import type { CoursePrice } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { DateText } from '../../../lib/dates/date-text.tsx';

interface PricePreviewProps {
  /** Undefined while an amount cannot be read; null for a free course. */
  price: Price | null | undefined;
  terms: NonNullable<CoursePrice['terms']>;
}

/** Shows the price as learners see it on the course's page, and what they pay with the tax in it. */
export function PricePreview({ price, terms }: PricePreviewProps) {
  const t = useTranslate('selling');
  return (
    <section aria-labelledby="price-preview" aria-live="polite" className="card grid gap-3 p-5 narrow:p-4">
      <h2 id="price-preview" className="text-caption font-normal text-ink-3">
        {t('selling:preview.title')}
      </h2>
      {price === undefined && <p className="text-small text-ink-3">{t('selling:preview.unreadable')}</p>}
      {price === null && <p className="text-h2">{t('selling:preview.free')}</p>}
      {price && <PricedPreview price={price} terms={terms} />}
    </section>
  );
}

function PricedPreview({ price, terms }: { price: Price; terms: PricePreviewProps['terms'] }) {
  const t = useTranslate('selling');
  const totals = totalsOf(price, null, terms, new Date());
  const money = (amount: number, short = false) => formatMoney(t.language, amount, terms.currency, { short });
  const rate = formatPercent(t.language, terms.vatRate / 10_000, 2);
  const isEarly = totals.price < totals.list;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="num text-h2">{money(totals.price, true)}</span>
        {isEarly && (
          <s className="num text-small text-ink-3">
            <span className="sr-only">{t('selling:preview.instead')} </span>
            {money(totals.list, true)}
          </s>
        )}
      </p>
      {(isEarly || terms.vatRate > 0) && (
        <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
          {isEarly && price.earlyUntil && (
            <span>
              {t('selling:preview.until')} <DateText iso={price.earlyUntil.toISOString()} time />
            </span>
          )}
          {terms.vatRate > 0 && (
            <span>{t(terms.includesVat ? 'selling:preview.included' : 'selling:preview.added', { rate })}</span>
          )}
        </p>
      )}
      {terms.vatRate > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3 text-small [&_dd]:num [&_dd]:text-end">
          <dt className="text-ink-2">{t('selling:preview.vat', { rate })}</dt>
          <dd>{money(totals.vat)}</dd>
          <dt className="font-semibold">{t('selling:preview.total')}</dt>
          <dd className="font-semibold">{money(totals.total)}</dd>
        </dl>
      )}
    </>
  );
}
