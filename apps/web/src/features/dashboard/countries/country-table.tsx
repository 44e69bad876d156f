import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { FigureCell, FigureRow, FigureTable } from '../../../lib/figures/figure-table.tsx';
import { PeopleLink } from '../people-link.tsx';
import { ShareText } from './share-text.tsx';
import { type CountryUsers, NAMED, totalOf } from './top-countries.ts';

interface CountryTableProps {
  ranked: readonly CountryUsers[];
  /** A ref to the first row of a country that the chart does not name. */
  othersRef: (row: HTMLTableRowElement | null) => void;
}

/** A table of all countries, without a merged entry. */
export function CountryTable({ ranked, othersRef }: CountryTableProps) {
  const t = useTranslate('reports');
  const total = totalOf(ranked);
  return (
    // The frame scrolls and needs no tab stop of its own, because it contains links.
    <div className="scroll-shade relative max-h-98.5 overflow-y-auto rounded-[4px]">
      <FigureTable
        labelledBy="countries"
        columns={[t('reports:countries.country'), t('reports:countries.users'), t('reports:countries.share')]}
      >
        {ranked.map(({ id, name, users }, index) => (
          <FigureRow key={id} ref={index === NAMED ? othersRef : undefined} name={name}>
            <FigureCell>
              <PeopleLink
                filter={{ people: 'all', country: id }}
                label={`${formatNumber(t.language, users)} · ${name}`}
                className="-me-1 px-1 py-2 font-semibold"
              >
                {formatNumber(t.language, users)}
              </PeopleLink>
            </FigureCell>
            <FigureCell className="text-ink-3">
              <ShareText users={users} total={total} />
            </FigureCell>
          </FigureRow>
        ))}
      </FigureTable>
    </div>
  );
}
