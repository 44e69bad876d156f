import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';

interface UnreachableNoticeProps {
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
}

/** Says above a list of portals that some of them do not answer, so that the list lacks a part of them; with a retry. */
export function UnreachableNotice({ query }: UnreachableNoticeProps) {
  const t = useTranslate('admin');
  return (
    <div
      role="status"
      className="mx-8 mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-warning-tint p-4 text-small text-warning max-[1199px]:mx-5 narrow:mx-4"
    >
      <div className="grid gap-1">
        <p className="font-semibold">{t('admin:unreachable.title')}</p>
        <p>{t('admin:unreachable.detail')}</p>
      </div>
      <Button variant="ghost" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}
