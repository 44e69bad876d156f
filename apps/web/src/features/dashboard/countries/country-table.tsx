import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
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
    <div className="figures-frame">
      <table aria-labelledby="countries" className="figures">
        <thead>
          <tr>
            <th scope="col">{t('reports:countries.country')}</th>
            <th scope="col">{t('reports:countries.users')}</th>
            <th scope="col">{t('reports:countries.share')}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ id, name, users }, index) => (
            <tr key={id} ref={index === NAMED ? othersRef : undefined}>
              <th scope="row">{name}</th>
              <td>
                <PeopleLink
                  behind={{ people: 'all', country: id }}
                  label={`${formatNumber(t.language, users)} · ${name}`}
                >
                  {formatNumber(t.language, users)}
                </PeopleLink>
              </td>
              <td className="text-ink-3">
                <ShareText users={users} total={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
