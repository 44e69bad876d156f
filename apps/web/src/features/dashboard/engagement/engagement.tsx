import { useTranslate } from '@dars/i18n/client';
import { formatMonth } from '@dars/i18n/format';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Segmented } from '@dars/ui/form/segmented';
import { keepPreviousData } from '@tanstack/react-query';
import { LoadedPart } from '../../../app/loaded-part.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Definition } from '../../../lib/figures/definition.tsx';
import { PartSection } from '../../../lib/figures/part-section.tsx';
import { TableSwitch } from '../../../lib/figures/table-switch.tsx';
import { type DashboardSearch, type Half, PEOPLE_KINDS } from '../dashboard-search.ts';
import { EngagementFigure } from './engagement-figure.tsx';
import { isOver, latestHalf, MONTHS_IN_HALF, monthKey, monthsOf } from './half-years.ts';
import { KindDot } from './kind-dot.tsx';
import { YearSteps } from './year-steps.tsx';

interface EngagementProps {
  search: DashboardSearch;
  onSearch: (change: DashboardSearch) => void;
}

/** The part of the dashboard with the learners of each month, and how many of them were active. */
export function Engagement({ search, onSearch }: EngagementProps) {
  const t = useTranslate('reports');
  const present = new Date();
  const { year = present.getFullYear() } = search;
  const query = trpc.reports.engagement.useQuery(
    { ...(search.year && { year }), ...(search.group && { groupId: search.group }) },
    { placeholderData: keepPreviousData },
  );
  const half = search.half ?? latestHalf(query.data ?? { months: present.getMonth() + 1 });
  const isTable = search.engagement === 'table';
  const title = t('reports:engagement.title');
  return (
    <PartSection
      id="engagement"
      title={title}
      definition={<EngagementDefinition name={title} />}
      controls={
        <Segmented<`${Half}`>
          label={t('reports:engagement.half')}
          value={`${half}`}
          onChange={(value) => onSearch({ ...search, half: value === '1' ? 1 : 2 })}
          options={([1, 2] as const).map((each) => ({ value: `${each}`, label: <HalfName year={year} half={each} /> }))}
          className="narrow:w-full"
        />
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <EngagementLegend />
        <YearSteps
          year={year}
          present={present.getFullYear()}
          // Learners at the end of January may have joined in an earlier year; without any, no earlier year has
          // figures.
          isFirst={query.data?.year === year && query.data.firstHalfYear.allUsers[0] === 0}
          onYear={(next) => onSearch({ ...search, year: next })}
        />
        <TableSwitch
          name={title}
          isTable={isTable}
          className="narrow:ms-auto"
          onChange={(next) => onSearch({ ...search, engagement: next ? 'table' : undefined })}
        />
      </div>
      <LoadedPart
        query={query}
        failed={t('reports:engagement.failed')}
        loadingClassName="h-[330px] narrow:h-65"
        skeleton={<Skeleton className="h-full w-full" />}
      >
        {(data) => (
          <EngagementFigure
            months={monthsOf(data, half)}
            isOver={isOver(data, half, present.getFullYear())}
            isTable={isTable}
            isRefreshing={query.isPlaceholderData}
            onPick={(filter) => onSearch({ ...search, country: undefined, ...filter })}
          />
        )}
      </LoadedPart>
    </PartSection>
  );
}

function HalfName({ year, half }: { year: number; half: Half }) {
  const t = useTranslate();
  const first = (half - 1) * MONTHS_IN_HALF + 1;
  const name = (number: number) => formatMonth(t.language, monthKey(year, number));
  return <span>{t('common:range', { from: name(first), to: name(first + MONTHS_IN_HALF - 1) })}</span>;
}

function EngagementDefinition({ name }: { name: string }) {
  const t = useTranslate('reports');
  return (
    <Definition name={name}>
      <dl className="grid gap-2">
        {PEOPLE_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="font-semibold text-ink">{t(`reports:engagement.kind.${kind}`)}</dt>
            <dd>{t(`reports:engagement.definition.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </Definition>
  );
}

/** The legend of the bars, from the widest to the narrowest. */
function EngagementLegend() {
  const t = useTranslate('reports');
  return (
    <ul className="flex flex-1 flex-wrap gap-x-4.5 gap-y-0.5 text-caption leading-[1.6] text-ink-2 narrow:basis-full">
      {PEOPLE_KINDS.map((kind) => (
        <li key={kind} className="flex items-center gap-2 whitespace-nowrap">
          <KindDot kind={kind} />
          {t(`reports:engagement.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
