import type { CountryCounts } from '@dars/contracts/reports/reports';
import { useTranslate } from '@dars/i18n/client';
import { countryName } from '@dars/i18n/format';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { useCallback, useRef } from 'react';
import { CountryBars } from './country-bars.tsx';
import { CountryTable } from './country-table.tsx';
import { rankCountries } from './top-countries.ts';

interface CountriesFigureProps {
  countries: CountryCounts['countries'];
  isTable: boolean;
}

/** Shows six countries and the rest as bars, or all countries as a table. Country names follow the page's language. */
export function CountriesFigure({ countries, isTable }: CountriesFigureProps) {
  const t = useTranslate('reports');
  const isToOthers = useRef(false);
  const showOthers = useCallback((row: HTMLTableRowElement | null) => {
    if (!row || !isToOthers.current) return;
    isToOthers.current = false;
    // Scrolls the row to the top of the frame, below the table's head, and the page only as far as necessary.
    const table = row.closest('table');
    table?.parentElement?.scrollTo({ top: row.offsetTop - (table.tHead?.offsetHeight ?? 0) });
    row.querySelector('a')?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, []);
  const ranked = rankCountries(countries, (id) => countryName(t, id), t.language);
  if (ranked.length === 0) {
    return (
      <EmptyState
        className="min-h-90 content-center"
        title={t('reports:countries.empty.title')}
        detail={t('reports:countries.empty.detail')}
      />
    );
  }
  if (isTable) return <CountryTable ranked={ranked} othersRef={showOthers} />;
  return (
    <CountryBars
      ranked={ranked}
      onOthers={() => {
        isToOthers.current = true;
      }}
    />
  );
}
