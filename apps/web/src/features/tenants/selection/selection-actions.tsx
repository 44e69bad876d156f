import type { TenantFilter, TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, IconButton } from '@dars/ui/button';
import { SelectionBar } from '@dars/ui/data/table';
import { Icon } from '@dars/ui/icon';
import { Menu } from '@dars/ui/overlay/menu';
import { NARROW, useMediaQuery } from '@dars/ui/use-media-query';
import { CirclePause, CirclePlay, Download, Ellipsis, type LucideIcon } from 'lucide-react';
import { EMPTY_SELECTION, everyResult, invertSelection } from './selection.ts';
import type { BulkChange } from './use-bulk-change.ts';

interface SelectionActionsProps {
  selection: TenantSelection;
  /** Number of selected portals. */
  count: number;
  total: number;
  filter: TenantFilter;
  onSelect: (selection: TenantSelection) => void;
  onChange: (change: BulkChange) => void;
  onExport: () => void;
}

interface Action {
  key: string;
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
}

/** The actions on the selection, such as suspending or exporting. At phone width most of them are in a menu. */
export function SelectionActions({ selection, count, total, filter, ...on }: SelectionActionsProps) {
  const t = useTranslate('admin');
  const isNarrow = useMediaQuery(NARROW);
  const all: Action[] =
    count < total
      ? [
          {
            key: 'all',
            label: t('admin:selection.all', { total: formatNumber(t.language, total) }),
            onSelect: () => on.onSelect(everyResult(filter)),
          },
        ]
      : [];
  const invert: Action = {
    key: 'invert',
    label: t('admin:selection.invert'),
    onSelect: () => on.onSelect(invertSelection(selection, filter)),
  };
  const none: Action = { key: 'none', label: t('admin:selection.none'), onSelect: () => on.onSelect(EMPTY_SELECTION) };
  const csv: Action = { key: 'csv', label: t('admin:selection.export'), icon: Download, onSelect: on.onExport };
  const resume: Action = {
    key: 'resume',
    label: t('admin:selection.resume'),
    icon: CirclePlay,
    onSelect: () => on.onChange('resume'),
  };
  const suspend: Action = {
    key: 'suspend',
    label: t('admin:selection.suspend'),
    icon: CirclePause,
    onSelect: () => on.onChange('suspend'),
  };
  const more = (
    <Menu
      label={t('admin:selection.more')}
      trigger={
        <IconButton label={t('admin:selection.more')} size="small">
          <Icon icon={Ellipsis} />
        </IconButton>
      }
      items={[...all, invert, 'line', resume, csv]}
    />
  );
  return (
    <SelectionBar
      text={t('admin:selection.count', { count })}
      actions={
        isNarrow ? (
          <>
            <Actions actions={[suspend]} />
            {more}
          </>
        ) : (
          <Actions actions={[csv, resume, suspend]} />
        )
      }
    >
      <Actions actions={isNarrow ? [none] : [...all, invert, none]} />
    </SelectionBar>
  );
}

function Actions({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ key, label, icon, onSelect }) => (
    <Button key={key} variant="ghost" size="small" onClick={onSelect}>
      {icon && <Icon icon={icon} small />}
      {label}
    </Button>
  ));
}
