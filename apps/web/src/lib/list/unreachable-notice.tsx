import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';

interface UnreachableNoticeProps {
  /** The list above which it stands. */
  of?: 'portals' | 'mails' | 'packages' | 'fees';
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
}

const DETAILS = {
  portals: 'admin:unreachable.detail',
  mails: 'admin:unreachable.mails',
  packages: 'admin:unreachable.packages',
  fees: 'admin:unreachable.fees',
} as const;

/** Says above a list that some portals do not answer, so that the list lacks what it has of them; with a retry. */
export function UnreachableNotice({ of = 'portals', query }: UnreachableNoticeProps) {
  const t = useTranslate('admin');
  return (
    <div
      role="status"
      className="mx-8 mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-warning-tint p-4 text-small text-warning max-[1199px]:mx-5 narrow:mx-4"
    >
      <div className="grid gap-1">
        <p className="font-semibold">{t('admin:unreachable.title')}</p>
        <p>{t(DETAILS[of])}</p>
      </div>
      <Button variant="ghost" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}
