import { GRADEBOOK_SORTS, GRADED_STATUSES } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Select } from '@dars/ui/form/combobox';
import { GroupFilter } from '../../../app/form/group-select.tsx';
import type { GradebookSearch } from './gradebook-search.ts';

/** The limits that the filter of scores offers. The address may name others. */
const LIMITS = [50, 60, 70, 80, 90];
const ALL = 'ALL';
const NONE = 'NONE';

interface GradebookFilterProps {
  search: GradebookSearch;
  /** Number of answers that wait for a mark. */
  waiting: number;
  onSearch: (changed: Partial<GradebookSearch>) => void;
}

/** The filters of the gradebook and its order. */
export function GradebookFilter({ search, waiting, onSearch }: GradebookFilterProps) {
  const t = useTranslate('gradebook');
  const { status, group, below, show, sort = 'name' } = search;
  const limits = below === undefined || LIMITS.includes(below) ? LIMITS : [...LIMITS, below].sort((a, b) => a - b);
  const isWaiting = show === 'WAITING';
  const waitingOnly = isWaiting ? show : undefined;
  const chosenLimit = below === undefined ? ALL : String(below);
  const chosenScore = show === 'UNGRADED' ? NONE : chosenLimit;
  const under = (limit: number) => t('gradebook:below.under', { percent: formatPercent(t.language, limit / 100) });
  return (
    <>
      <Select
        label={t('gradebook:status.label')}
        className="w-44 narrow:half-row"
        options={[
          { value: ALL, label: t('gradebook:status.all') },
          ...GRADED_STATUSES.map((value) => ({ value, label: t(`statuses:enrolment.${value}`) })),
        ]}
        value={status ?? ALL}
        onChange={(value) => onSearch({ status: GRADED_STATUSES.find((each) => each === value) })}
      />
      <Select
        label={t('gradebook:below.label')}
        className="w-36 narrow:half-row"
        options={[
          { value: ALL, label: t('gradebook:below.all') },
          { value: NONE, label: t('gradebook:below.none') },
          ...limits.map((limit) => ({ value: String(limit), label: under(limit) })),
        ]}
        value={chosenScore}
        onChange={(value) =>
          onSearch({
            below: limits.find((limit) => String(limit) === value),
            show: value === NONE ? 'UNGRADED' : waitingOnly,
          })
        }
      />
      <GroupFilter value={group} onChange={(chosen) => onSearch({ group: chosen })} />
      <Select
        label={t('gradebook:sort.label')}
        className="w-44 narrow:half-row"
        options={GRADEBOOK_SORTS.map((value) => ({ value, label: t(`gradebook:sort.${value}`) }))}
        value={sort}
        onChange={(value) => onSearch({ sort: GRADEBOOK_SORTS.find((each) => each === value && each !== 'name') })}
      />
      {(waiting > 0 || isWaiting) && (
        <Button
          variant={isWaiting ? 'tint' : 'line'}
          aria-pressed={isWaiting}
          onClick={() => onSearch({ show: isWaiting ? undefined : 'WAITING' })}
          className="narrow:half-row"
        >
          <Dot hollow className="text-info" />
          {t('gradebook:waiting', { count: waiting })}
        </Button>
      )}
    </>
  );
}
