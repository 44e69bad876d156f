import type { QuizStatistics } from '@dars/contracts/learning/quiz-statistics';
import { useTranslate } from '@dars/i18n/client';
import { formatMonth, formatNumber, formatZone } from '@dars/i18n/format';
import { useDayText } from '../../../lib/dates/use-day-text.ts';
import type { CountEntry } from '../../../lib/figures/count-entry.ts';
import { CountFigure } from '../../../lib/figures/count-figure.tsx';
import { PartSection } from '../../../lib/figures/part-section.tsx';
import { TableSwitch } from '../../../lib/figures/table-switch.tsx';
import { groupDays } from './group-days.ts';
import type { StatisticsSearchProps } from './statistics-search.ts';

interface AttemptFigureProps extends StatisticsSearchProps {
  statistics: QuizStatistics;
}

/** The counted attempts by score. */
export function AttemptScores({ statistics: { scores }, search, onSearch }: AttemptFigureProps) {
  const t = useTranslate('statistics');
  const title = t('statistics:scores.title');
  const isTable = search.scores === 'table';
  const width = 100 / scores.length;
  const number = (value: number) => formatNumber(t.language, value);
  const entries = scores.map((count, band): CountEntry => {
    const from = band * width;
    const to = band === scores.length - 1 ? 100 : from + width - 1;
    const name = `${t('statistics:scores.band', { from: number(from), to: number(to) })} %`;
    return { key: `${band}`, name, tick: number(from), count };
  });
  return (
    <PartSection
      id="scores"
      title={title}
      controls={
        <TableSwitch
          name={title}
          isTable={isTable}
          onChange={(next) => onSearch({ ...search, scores: next ? 'table' : undefined })}
        />
      }
    >
      <CountFigure
        entries={entries}
        caption={t('statistics:scores.caption')}
        column={t('statistics:scores.column')}
        isTable={isTable}
      />
    </PartSection>
  );
}

/** The counted attempts over time. */
export function AttemptDays({ statistics, search, onSearch }: AttemptFigureProps) {
  const { days, earlierAttempts, timeZone } = statistics;
  const t = useTranslate('statistics');
  const dayText = useDayText();
  const title = t('statistics:days.title');
  const isTable = search.days === 'table';
  const { unit, periods } = groupDays(days);
  const nameOf = (day: string) => {
    if (unit === 'months') return formatMonth(t.language, day.slice(0, 7), { year: true });
    return unit === 'weeks' ? t('statistics:days.week', { day: dayText(day) }) : dayText(day);
  };
  const tickOf = (day: string) => (unit === 'months' ? nameOf(day) : dayText(day));
  const entries = periods.map(({ day, attempts: count }, index): CountEntry => {
    const isOuter = index === 0 || index === periods.length - 1;
    return { key: day, name: nameOf(day), tick: isOuter ? tickOf(day) : undefined, count };
  });
  return (
    <PartSection
      id="days"
      title={title}
      definition={<span className="ms-2 text-caption text-ink-3">{t(`statistics:days.${unit}`)}</span>}
      controls={
        <TableSwitch
          name={title}
          isTable={isTable}
          onChange={(next) => onSearch({ ...search, days: next ? 'table' : undefined })}
        />
      }
    >
      <CountFigure
        entries={entries}
        caption={t('statistics:days.caption')}
        column={t(`statistics:days.columns.${unit}`)}
        isTable={isTable}
      />
      <p className="mt-2 text-caption text-ink-3">
        {t('statistics:days.zone', { zone: formatZone(t.language, new Date(), timeZone) })}{' '}
        {earlierAttempts > 0 && t('statistics:days.earlier', { count: earlierAttempts })}
      </p>
    </PartSection>
  );
}
