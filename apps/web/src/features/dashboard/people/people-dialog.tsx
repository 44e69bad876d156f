import { useTranslate } from '@dars/i18n/client';
import { countryName, formatMonth } from '@dars/i18n/format';
import { Segmented } from '@dars/ui/form/segmented';
import { Dialog } from '@dars/ui/overlay/dialog';
import { useMemo } from 'react';
import { useGroupName } from '../../../app/form/group-select.tsx';
import { useCloseViaHistory } from '../../../lib/use-close-via-history.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { type DashboardSearch, PEOPLE_KINDS, type PeopleKind } from '../dashboard-search.ts';
import { PeopleExport } from './people-export.tsx';
import type { PeopleFilter } from './people-filter.ts';
import { PeopleList } from './people-list.tsx';

const DIALOG_PARAMS = ['people'];

interface PeopleDialogProps {
  search: DashboardSearch;
  onSearch: (change: DashboardSearch, options?: { replace: boolean }) => void;
}

/** The dialog with the people behind a number. */
export function PeopleDialog({ search, onSearch }: PeopleDialogProps) {
  const t = useTranslate('reports');
  const { people, month, country, group } = search;
  const requested = useMemo(
    () => (people ? { people, month, country, group } : undefined),
    [people, month, country, group],
  );
  const shown = useLastDefined(requested);
  const close = useCloseViaHistory(DIALOG_PARAMS, () =>
    onSearch({ ...search, people: undefined, month: undefined, country: undefined }, { replace: true }),
  );
  if (!shown) return null;
  return (
    <Dialog
      open={people !== undefined}
      onOpenChange={close}
      mark
      title={t(`reports:people.title.${shown.people}`)}
      description={<PeopleDescription {...shown} />}
      footer={<PeopleExport {...shown} />}
    >
      <div data-autofocus tabIndex={-1} className="grid gap-3 outline-0">
        <Segmented<PeopleKind>
          label={t('reports:people.which')}
          value={shown.people}
          onChange={(kind) => onSearch({ ...search, people: kind }, { replace: true })}
          options={PEOPLE_KINDS.map((value) => ({ value, label: t(`reports:people.kind.${value}`) }))}
        />
        <PeopleList key={JSON.stringify(shown)} {...shown} />
      </div>
    </Dialog>
  );
}

function PeopleDescription({ people, month, country, group }: PeopleFilter) {
  const t = useTranslate('reports');
  const groupName = useGroupName(group);
  const time = month
    ? t(`reports:people.in_month.${people}`, { month: formatMonth(t.language, month, { year: true }) })
    : t(`reports:people.now.${people}`);
  const counted = country ? t('reports:people.from', { time, country: countryName(t, country) }) : time;
  return groupName === undefined ? (
    counted
  ) : (
    <>
      {counted} · <bdi>{groupName}</bdi>
    </>
  );
}
