import type { PlatformAccount } from '@dars/contracts/accounts/user';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Badge } from '@dars/ui/data/badge';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';
import { PersonName } from '../../lib/account/person-name.tsx';

interface CellProps {
  account: PlatformAccount;
}

export function UserName({ account, query }: CellProps & { query: string | undefined }) {
  const t = useTranslate();
  const { user } = useSession();
  return (
    <PersonName person={account} query={query}>
      {account.id === user.id && <Badge className="flex-none">{t('common:account.you')}</Badge>}
    </PersonName>
  );
}

/** The number of portals that the person owns, linked to them. */
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
