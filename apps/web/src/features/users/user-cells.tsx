import type { PlatformAccount } from '@dars/contracts/user';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Badge } from '@dars/ui/badge';
import { Ltr } from '@dars/ui/ltr';
import { Mark } from '@dars/ui/mark';
import { Status } from '@dars/ui/status';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../app/session.tsx';
import { fullName } from '../../lib/full-name.ts';
import { Highlighted } from '../../lib/highlighted.tsx';

interface CellProps {
  account: PlatformAccount;
}

export function UserName({ account, query }: CellProps & { query: string | undefined }) {
  const t = useTranslate('admin');
  const { user } = useSession();
  const name = fullName(account);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark name={name} />
      <span className="min-w-0 leading-normal">
        <span className="flex max-w-full items-center gap-2">
          <bdi title={name} className="truncate font-semibold">
            <Highlighted text={name} query={query} />
          </bdi>
          {account.id === user.id && <Badge className="flex-none">{t('admin:users.you')}</Badge>}
        </span>
        <span className="flex text-caption text-ink-3">
          <Ltr title={account.login} className="block min-w-0 truncate">
            <Highlighted text={account.login} query={query} />
          </Ltr>
        </span>
      </span>
    </span>
  );
}

/** On is who can sign in; who was invited is neither on nor off yet. */
export function UserState({ account: { state } }: CellProps) {
  const t = useTranslate();
  return <Status on={state === 'invited' ? 'not-yet' : state === 'active'}>{t(`statuses:account.${state}`)}</Status>;
}

/** How many portals they own; leads to those. */
export function UserPortals({ account }: CellProps) {
  const t = useTranslate('admin');
  const count = formatNumber(t.language, account.portals);
  if (account.portals === 0) return <span className="num text-ink-3">{count}</span>;
  return (
    <Link
      to="/admin/tenants"
      search={{ type: 'email', q: account.login }}
      className="num rounded-sm font-semibold text-brand-text underline underline-offset-4"
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr">{t('admin:users.portals_of', { count: account.portals, name: fullName(account) })}</span>
    </Link>
  );
}
