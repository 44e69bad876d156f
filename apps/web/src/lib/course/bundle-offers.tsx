import { bundleCheckoutPath } from '@dars/contracts/selling/checkout-path';
import type { OfferedBundle } from '@dars/contracts/selling/offer';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { use } from 'react';
import { DateSettingsContext } from '../dates/date-settings.ts';
import { priceTexts } from './price-texts.ts';

interface BundleOffersProps {
  bundles: readonly OfferedBundle[];
  /** Whether nothing can be bought here, so that they lead nowhere. */
  isReadOnly?: boolean;
}

/** The bundles with a course, each of which leads to its checkout. */
export function BundleOffers({ bundles, isReadOnly = false }: BundleOffersProps) {
  const t = useTranslate('learn', 'page');
  const dates = use(DateSettingsContext);
  if (bundles.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={t('page:bundle.label')}>
      {bundles.map(({ id, title, courses, offer }) => (
        <li key={id}>
          <a
            href={isReadOnly ? undefined : bundleCheckoutPath(id)}
            aria-disabled={isReadOnly || undefined}
            className="grid gap-0.5 rounded-control border border-line px-4 py-3 text-small hover:bg-surface-2"
          >
            <span className="text-ink-2">{t('page:bundle.also', { count: courses })}</span>
            <UserText as="b" className="wrap-anywhere">
              {title}
            </UserText>
            <b className="num text-brand-text">{priceTexts(t, offer, dates)?.price}</b>
          </a>
        </li>
      ))}
    </ul>
  );
}
