import { useTranslate } from '@dars/i18n/client';
import { formatDate } from '@dars/i18n/format';
import { Archive, CirclePause, Download, Ellipsis } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Mark } from '../brand/mark.tsx';
import { Button, IconButton } from '../button.tsx';
import { Pagination } from '../data/pagination.tsx';
import { Status } from '../data/status.tsx';
import { DataTable, SelectionBar, type TableColumn } from '../data/table.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Segmented } from '../form/segmented.tsx';
import { Icon } from '../icon.tsx';
import { Ltr } from '../ltr.tsx';
import { Menu } from '../overlay/menu.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { UserText } from '../user-text.tsx';
import { Part } from './part.tsx';

const SAMPLES = [
  { slug: 'bayan', phone: '+966 55 018 4420', on: true, created: '2026-11-17' },
  { slug: 'masar', phone: '+966 50 712 9036', on: true, created: '2026-11-14' },
  { slug: 'alkhat', phone: '+962 79 640 1187', on: true, created: '2026-11-09' },
  { slug: 'neel', phone: '+20 100 482 7713', on: false, created: '2026-10-11' },
  { slug: 'itqan', phone: '+212 661 274 950', on: true, created: '2026-09-02' },
] as const;
type Sample = (typeof SAMPLES)[number];

const STATES = ['rows', 'loading', 'empty', 'error'] as const;
const TOTAL = 243;

export function Portals() {
  const t = useTranslate('kit');
  const [state, setState] = useState<(typeof STATES)[number]>('rows');
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['masar', 'alkhat']));
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(10);
  const hasRows = state === 'rows';
  return (
    <Part title={t('kit:table.title')}>
      <Segmented
        value={state}
        onChange={setState}
        label={t('kit:table.show')}
        options={STATES.map((value) => ({ value, label: t(`kit:table.show_${value}`) }))}
      />
      <div className="card overflow-clip narrow:-mx-4 narrow:rounded-none narrow:border-x-0">
        {selection.size > 0 && hasRows && (
          <SelectionBar
            text={t('kit:table.selected', { count: selection.size })}
            actions={
              <>
                <Button size="small" className="narrow:hidden">
                  <Icon icon={Download} small />
                  {t('kit:table.export')}
                </Button>
                <Button size="small">
                  <Icon icon={CirclePause} small />
                  {t('kit:table.suspend')}
                </Button>
              </>
            }
          >
            <Button size="small" onClick={() => setSelection(new Set())}>
              {t('common:table.select_none')}
            </Button>
          </SelectionBar>
        )}
        <DataTable<Sample>
          label={t('kit:table.label')}
          rows={hasRows ? SAMPLES : []}
          columns={useColumns()}
          rowKey={(row) => row.slug}
          rowName={(row) => t(`kit:portals.${row.slug}`)}
          selection={selection}
          onSelectionChange={setSelection}
          loading={state === 'loading'}
          skeletonRows={SAMPLES.length}
          error={state === 'error' ? <ErrorState onRetry={() => setState('rows')} /> : undefined}
          empty={<EmptyState title={t('kit:table.empty')} detail={t('kit:table.empty_detail')} />}
        />
        <Pagination page={page} size={size} total={TOTAL} onPage={setPage} onSize={setSize} />
      </div>
    </Part>
  );
}

function useColumns(): TableColumn<Sample>[] {
  const t = useTranslate('kit');
  return useMemo(() => {
    const date = (row: Sample, calendar: 'hijri' | 'gregorian') =>
      formatDate(t, new Date(row.created), { timeZone: 'Asia/Riyadh', calendar });
    return [
      {
        id: 'name',
        header: t('kit:table.name'),
        card: 'title',
        cell: (row) => <Portal slug={row.slug} name={t(`kit:portals.${row.slug}`)} />,
      },
      {
        id: 'email',
        nowrap: true,
        header: t('kit:table.email'),
        priority: 2,
        cell: (row) => <Email slug={row.slug} />,
      },
      {
        id: 'owner',
        header: t('kit:table.owner'),
        card: 'none',
        nowrap: true,
        cell: (row) => <UserText>{t(`kit:owners.${row.slug}`)}</UserText>,
      },
      {
        id: 'phone',
        nowrap: true,
        header: t('kit:table.phone'),
        priority: 3,
        cell: (row) => <Ltr className="caption text-ink-2">{row.phone}</Ltr>,
      },
      {
        id: 'status',
        header: t('kit:table.status'),
        card: 'status',
        cell: (row) => <Status on={row.on}>{t(row.on ? 'kit:state.active' : 'kit:state.inactive')}</Status>,
      },
      {
        id: 'created',
        header: t('kit:table.created'),
        nowrap: true,
        cell: (row) => (
          <Tooltip text={date(row, 'gregorian')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the other calendar can be read by key too. */}
            <time tabIndex={0} dateTime={row.created} className="num text-ink-2">
              {date(row, 'hijri')}
            </time>
          </Tooltip>
        ),
      },
      {
        id: 'actions',
        header: t('common:table.actions'),
        headerHidden: true,
        card: 'actions',
        cell: () => <Actions />,
      },
    ];
  }, [t]);
}

function Portal({ slug, name }: { slug: string; name: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <Mark name={name} className="narrow:hidden" />
      <span className="min-w-0 whitespace-nowrap">
        <a className="font-semibold hover:text-brand-text" href="#content">
          <UserText>{name}</UserText>
        </a>
        <Ltr className="sub">{slug}</Ltr>
      </span>
    </span>
  );
}

const HIT = 'edu';
const DOMAIN = '.example';

function Email({ slug }: { slug: string }) {
  return (
    <Ltr className="caption text-ink-2">
      {`info@${slug}-`}
      <mark>{HIT}</mark>
      {DOMAIN}
    </Ltr>
  );
}

function Actions() {
  const t = useTranslate('kit');
  return (
    <>
      <Button variant="ghost" size="small">
        {t('kit:table.update')}
      </Button>
      <Menu
        label={t('kit:table.more')}
        trigger={
          <IconButton label={t('kit:table.more')} size="small">
            <Icon icon={Ellipsis} small />
          </IconButton>
        }
        items={[
          { key: 'suspend', label: t('kit:table.suspend'), icon: CirclePause, onSelect: () => undefined },
          'line',
          { key: 'archive', label: t('kit:table.archive'), icon: Archive, tone: 'danger', onSelect: () => undefined },
        ]}
      />
    </>
  );
}
