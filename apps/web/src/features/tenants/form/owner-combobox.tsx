import { useTranslate } from '@dars/i18n/client';
import { Combobox } from '@dars/ui/form/combobox';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';

const BATCH = 50;

interface OwnerComboboxProps {
  value: string;
  /** The login of the chosen admin, who need not be among the loaded results. */
  login: string;
  onChange: (user: { id: string; login: string } | null) => void;
}

/** A combobox of portal admins by login. The server searches, and scrolling towards the end loads more. */
export function OwnerCombobox({ value, login, onChange }: OwnerComboboxProps) {
  const t = useTranslate('admin');
  const [query, setQuery] = useState('');
  const users = useOwners(query);
  const options = useMemo(
    () =>
      users.data?.pages.flatMap(({ rows }) =>
        rows.map((user) => ({ value: user.id, label: user.login, detail: fullName(user) })),
      ) ?? [],
    [users.data],
  );
  return (
    <Combobox
      search="server"
      placeholder={t('admin:portal.owner_placeholder')}
      emptyText={t('admin:portal.owner_none')}
      options={options}
      value={value === '' ? null : value}
      selected={value === '' ? null : { value, label: login }}
      onChange={(_id, option) => onChange(option && { id: option.value, login: option.label })}
      onSearch={setQuery}
      loading={users.isFetching}
      failed={users.isError}
      onRetry={() => void users.refetch()}
      onEndReached={() => users.hasNextPage && void users.fetchNextPage({ cancelRefetch: false })}
    />
  );
}

function useOwners(query: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // The procedure's own query key, so that adding a user invalidates this list as well.
    queryKey: [...getQueryKey(trpc.user.platformList), { query }],
    queryFn: ({ pageParam, signal }) =>
      client.user.platformList.query({ page: pageParam, size: BATCH, query }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * BATCH < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
  });
}
