import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Combobox, type ComboboxProps } from '@dars/ui/form/combobox';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../session/errors.ts';
import { trpc } from '../session/trpc.ts';

/** Groups that one search shows. */
const FOUND = 50;
/** The input by which the first groups are read, one for all that ask, so that they are read once. */
export const FIRST_GROUPS = { page: 0, size: FOUND };

interface GroupSelectProps extends Pick<ComboboxProps, 'label' | 'placeholder' | 'className'> {
  /** The id of the group. */
  value: string | undefined;
  onChange: (groupId: string | undefined, name?: string) => void;
  /** Whether archived groups are offered too, as in filters: nobody joins them. */
  offersArchived?: boolean;
}

/** A combobox that filters a list by a group which the reader may see. Without any group there is nothing to choose. */
export function GroupFilter({ value, onChange }: Pick<GroupSelectProps, 'value' | 'onChange'>) {
  const t = useTranslate('portal');
  const any = trpc.group.list.useQuery(FIRST_GROUPS);
  if (any.data?.total === 0 && value === undefined) return null;
  return (
    <GroupSelect
      label={t('portal:groups.label')}
      placeholder={t('portal:groups.all')}
      value={value}
      onChange={onChange}
      offersArchived
      className="w-44 narrow:half-row"
    />
  );
}

/** A combobox of the groups that the reader may see. Those that are over say so. */
export function GroupSelect({ value, onChange, offersArchived = false, ...combobox }: GroupSelectProps) {
  const t = useTranslate('portal');
  const [query, setQuery] = useState('');
  const input = { ...FIRST_GROUPS, ...(query && { query }) };
  const found = trpc.group.list.useQuery(input, { placeholderData: keepPreviousData });
  const name = useGroupName(value);
  const offered = (found.data?.rows ?? []).filter(({ state }) => offersArchived || state !== 'archived');
  return (
    <Combobox
      clearable
      search="server"
      {...combobox}
      searchText={t('portal:groups.search')}
      emptyText={t('portal:groups.none')}
      options={offered.map((group) => ({
        value: group.id,
        label: group.state === 'ended' ? t('portal:groups.ended', { name: group.name }) : group.name,
      }))}
      value={value ?? null}
      selected={value === undefined ? null : { value, label: name ?? t('portal:groups.label') }}
      onChange={(id) => onChange(id ?? undefined, found.data?.rows.find((group) => group.id === id)?.name)}
      onSearch={setQuery}
      loading={found.isFetching}
      failed={found.isError}
      onRetry={() => void found.refetch()}
    />
  );
}

/** Returns the name of a group; undefined without one, while it is loaded, and for one that the reader may not see. */
export function useGroupName(groupId: string | undefined): string | undefined {
  const read = trpc.group.get.useQuery({ id: groupId ?? '' }, { enabled: groupId !== undefined });
  return read.data?.name;
}

interface OfGroupProps {
  /** The id of a group, as the address names it. */
  group: string | undefined;
  /** Takes the group out of the address. */
  onClear: () => void;
  children: ReactNode;
}

/** What a group filters. If the address names a group that is unknown to the reader, it says so instead. */
export function OfGroup({ group, onClear, children }: OfGroupProps) {
  const read = trpc.group.get.useQuery({ id: group ?? '' }, { enabled: group !== undefined });
  return group !== undefined && isNotFound(read.error) ? <UnknownGroup onClear={onClear} /> : children;
}

function UnknownGroup({ onClear }: Pick<OfGroupProps, 'onClear'>) {
  const t = useTranslate('groups');
  return (
    <EmptyState
      title={t('groups:filter.unknown')}
      detail={t('groups:filter.unknown_detail')}
      action={<Button onClick={onClear}>{t('groups:filter.all')}</Button>}
    />
  );
}

/** Returns the filter by a group as the chips of a list show it. */
export function useGroupChip(groupId: string | undefined, onRemove: () => void) {
  const t = useTranslate('portal');
  const name = useGroupName(groupId);
  const text = groupId === undefined ? undefined : (name ?? t('portal:groups.label'));
  return { text, removeLabel: t('portal:groups.remove'), onRemove };
}
