import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { FigureCell, FigureRow, FigureTable } from '../../../lib/figures/figure-table.tsx';
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
    <FigureTable
      caption={caption}
      columns={[t('reports:engagement.month'), ...PEOPLE_KINDS.map((kind) => t(`reports:engagement.kind.${kind}`))]}
    >
      {months.map((figures) => (
        <FigureRow key={figures.month} name={<MonthName month={figures.month} />}>
          {PEOPLE_KINDS.map((kind) => (
            <FigureCell key={kind}>
              <Figure figures={figures} kind={kind} />
            </FigureCell>
          ))}
        </FigureRow>
      ))}
    </FigureTable>
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
  return (
    <PeopleLink filter={{ people: kind, month: figures.month }} className="-me-1 px-1 py-2 font-semibold">
      {formatNumber(t.language, value)}
    </PeopleLink>
  );
}
