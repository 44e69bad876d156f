import { TENANT_QUERY_MAX, TENANT_STATUSES } from '@dars/contracts/constants';
import { SEARCH_TYPES } from '@dars/contracts/portal/tenant';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { Combobox, Select } from '@dars/ui/form/combobox';
import { Input } from '@dars/ui/form/input';
import { isTooLong } from '@dars/ui/form/length-note';
import { ControlGroup } from '@dars/ui/form/plain-input';
import { Icon } from '@dars/ui/icon';
import { RefreshCw, Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useShortcut } from '../../../lib/keys/use-shortcut.ts';
import { useSyncedState } from '../../../lib/list/use-synced-state.ts';
import { packageOptions, toPackageChoice } from '../package-options.ts';
import type { TenantListFilters, TenantListSearch } from '../tenant-list-search.ts';
import { CATEGORY_NAMES, SEARCH_CATEGORIES } from './search-categories.ts';

interface TenantsToolbarProps {
  search: TenantListSearch;
  /** Called with the new filters, without a page: a new search begins on the first one. */
  onSearch: (filters: TenantListFilters) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

type Draft = Pick<TenantListFilters, 'type' | 'q'>;

/** The search bar. The button or Enter applies category and text together; package and status apply at once. */
export function TenantsToolbar({ search, onSearch, onRefresh, refreshing }: TenantsToolbarProps) {
  const t = useTranslate('admin');
  const [draft, setDraft] = useSyncedState<Draft>({ type: search.type, q: search.q });
  const input = useRef<HTMLInputElement>(null);
  useShortcut('Slash', () => input.current?.select());

  function apply(change: Partial<TenantListFilters> = {}) {
    const { package: code, status } = search;
    onSearch({ package: code, status, type: draft.type, q: draft.q?.trim() || undefined, ...change });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong(draft.q ?? '', TENANT_QUERY_MAX)) apply();
  }

  const category = SEARCH_CATEGORIES[draft.type ?? 'all'];
  return (
    <search>
      <form
        onSubmit={submit}
        className="flex flex-wrap items-center gap-3 px-8 pt-4 max-[1199px]:px-5 narrow:gap-2 narrow:px-4"
      >
        <ControlGroup
          label={t('admin:tenants.search_text')}
          className="max-w-[430px] flex-1 basis-[340px] narrow:basis-full"
        >
          <Select
            label={t('admin:tenants.search_in')}
            value={draft.type ?? 'all'}
            options={CATEGORY_NAMES.map((name) => ({ value: name, label: t(SEARCH_CATEGORIES[name].label) }))}
            onChange={(value) => setDraft({ ...draft, type: SEARCH_TYPES.find((type) => type === value) })}
            className="w-36 flex-none"
          />
          <Input
            ref={input}
            type="search"
            enterKeyHint="search"
            dir="auto"
            maxLength={TENANT_QUERY_MAX}
            aria-label={t('admin:tenants.search_text')}
            placeholder={t(category.placeholder)}
            value={draft.q ?? ''}
            onChange={(event) => setDraft({ ...draft, q: event.target.value })}
          />
        </ControlGroup>
        <Combobox
          clearable
          label={t('admin:tenants.column.package')}
          placeholder={t('admin:tenants.all_packages')}
          options={packageOptions(t)}
          value={search.package ?? null}
          onChange={(value) => apply({ package: toPackageChoice(value) })}
          className="w-48 narrow:half-row"
        />
        <Select
          clearable
          label={t('admin:tenants.column.status')}
          placeholder={t('admin:tenants.all_statuses')}
          options={TENANT_STATUSES.map((status) => ({ value: status, label: t(`statuses:tenant.${status}`) }))}
          value={search.status ?? null}
          onChange={(value) => apply({ status: TENANT_STATUSES.find((status) => status === value) })}
          className="w-44 narrow:half-row"
        />
        <Button type="submit" variant="tint" className="narrow:w-full">
          <Icon icon={Search} small />
          {t('common:actions.search')}
        </Button>
        <IconButton
          label={t('admin:tenants.refresh')}
          busy={refreshing}
          onClick={onRefresh}
          className="ms-auto narrow:hidden"
        >
          <Icon icon={RefreshCw} />
        </IconButton>
      </form>
    </search>
  );
}
