import { PLATFORM_ROLES } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { Button, IconButton } from '@dars/ui/button';
import { Select } from '@dars/ui/combobox';
import { Glyph } from '@dars/ui/glyph';
import { Icon } from '@dars/ui/icon';
import { Input } from '@dars/ui/input';
import { RefreshCw, Search, UserPlus } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { ACCOUNT_STATES, type UserFilters } from './user-search.ts';

interface UsersToolbarProps {
  filters: UserFilters;
  /** Always to the first page. */
  onFilter: (filters: UserFilters) => void;
  onInvite: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** The text is sent by the button or Enter; role and status are filters of their own and apply at once. */
export function UsersToolbar({ filters, onFilter, onInvite, onRefresh, refreshing }: UsersToolbarProps) {
  const t = useTranslate('admin');
  const [text, setText] = useTyped(filters.q ?? '');
  const input = useRef<HTMLInputElement>(null);
  useShortcut('Slash', () => input.current?.select());

  const apply = (change: UserFilters) => onFilter({ ...filters, q: text.trim() || undefined, ...change });
  function submit(event: FormEvent) {
    event.preventDefault();
    apply({});
  }

  return (
    <search>
      <form
        onSubmit={submit}
        className="flex flex-wrap items-center gap-3 px-8 pt-4 max-[1199px]:px-5 narrow:gap-2 narrow:px-4"
      >
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          dir="auto"
          maxLength={100}
          icon={<Glyph name="search" small />}
          aria-label={t('admin:users.search')}
          placeholder={t('admin:users.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-[320px] flex-1 basis-[220px] narrow:max-w-none narrow:basis-full"
        />
        <Select
          clearable
          label={t('admin:users.column.role')}
          placeholder={t('admin:users.all_roles')}
          options={PLATFORM_ROLES.map((role) => ({ value: role, label: t(`admin:users.role.${role}`) }))}
          value={filters.role ?? null}
          onChange={(value) => apply({ role: PLATFORM_ROLES.find((role) => role === value) })}
          className="w-44 narrow:w-[calc(50%-4px)]"
        />
        <Select
          clearable
          label={t('admin:users.column.state')}
          placeholder={t('admin:users.all_states')}
          options={ACCOUNT_STATES.map((state) => ({ value: state, label: t(`statuses:account.${state}`) }))}
          value={filters.state ?? null}
          onChange={(value) => apply({ state: ACCOUNT_STATES.find((state) => state === value) })}
          className="w-44 narrow:w-[calc(50%-4px)]"
        />
        <Button type="submit" variant="tint" className="narrow:flex-1">
          <Icon icon={Search} small />
          {t('common:actions.search')}
        </Button>
        <span className="ms-auto flex items-center gap-2 narrow:ms-0 narrow:flex-1">
          <IconButton label={t('admin:users.refresh')} busy={refreshing} onClick={onRefresh} className="narrow:hidden">
            <Icon icon={RefreshCw} />
          </IconButton>
          <Button onClick={onInvite} className="narrow:w-full">
            <Icon icon={UserPlus} small />
            {t('admin:users.invite')}
          </Button>
        </span>
      </form>
    </search>
  );
}
