import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { LoadedPart } from '../../../app/loaded-part.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Definition } from '../../../lib/figures/definition.tsx';
import { PartSection } from '../../../lib/figures/part-section.tsx';
import { TableSwitch } from '../../../lib/figures/table-switch.tsx';
import type { DashboardSearch } from '../dashboard-search.ts';
import { CountriesFigure } from './countries-figure.tsx';

const SKELETON_ROWS = [
  ['first', 'w-full'],
  ['second', 'w-3/5'],
  ['third', 'w-2/5'],
  ['fourth', 'w-1/3'],
  ['fifth', 'w-1/4'],
  ['sixth', 'w-1/5'],
  ['others', 'w-1/4'],
] as const;

interface CountriesProps {
  search: DashboardSearch;
  onSearch: (change: DashboardSearch) => void;
}

/** The part of the dashboard with the learners' countries. */
export function Countries({ search, onSearch }: CountriesProps) {
  const t = useTranslate('reports');
  const query = trpc.reports.countries.useQuery(search.group ? { groupId: search.group } : undefined, {
    placeholderData: keepPreviousData,
  });
  const isTable = search.countries === 'table';
  const title = t('reports:countries.title');
  const show = (next: boolean) => onSearch({ ...search, countries: next ? 'table' : undefined });
  return (
    <PartSection
      id="countries"
      title={title}
      definition={<Definition name={title}>{t('reports:definitions.country')}</Definition>}
      controls={
        query.data && query.data.countries.length > 0 && <TableSwitch name={title} isTable={isTable} onChange={show} />
      }
    >
      <LoadedPart
        query={query}
        failed={t('reports:countries.failed')}
        loadingClassName="min-h-90"
        skeleton={SKELETON_ROWS.map(([place, width]) => (
          <div key={place} className="flex h-12.5 items-center gap-3">
            <Skeleton className="w-20" />
            <span className="flex-1">
              <Skeleton className={width} />
            </span>
            <Skeleton className="w-16" />
          </div>
        ))}
      >
        {({ countries }) => <CountriesFigure countries={countries} isTable={isTable} />}
      </LoadedPart>
    </PartSection>
  );
}
