import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { PEOPLE_KINDS, type PeopleKind } from '../dashboard-search.ts';
import { PeopleLink } from '../people-link.tsx';
import type { MonthFigures } from './half-years.ts';
import { MonthName } from './month-name.tsx';

interface EngagementTableProps {
  months: readonly MonthFigures[];
  caption: string;
}

export function EngagementTable({ months, caption }: EngagementTableProps) {
  const t = useTranslate('reports');
  return (
    <table className="figures">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reports:engagement.month')}</th>
          {PEOPLE_KINDS.map((kind) => (
            <th key={kind} scope="col">
              {t(`reports:engagement.kind.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((figures) => (
          <tr key={figures.month}>
            <th scope="row">
              <MonthName month={figures.month} />
            </th>
            {PEOPLE_KINDS.map((kind) => (
              <td key={kind}>
                <Figure figures={figures} kind={kind} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ figures, kind }: { figures: MonthFigures; kind: PeopleKind }) {
  const t = useTranslate('reports');
  const value = figures[kind];
  if (value === null) {
    return (
      <span className="quiet">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('reports:engagement.to_come')}</span>
      </span>
    );
  }
  return <PeopleLink behind={{ people: kind, month: figures.month }}>{formatNumber(t.language, value)}</PeopleLink>;
}
