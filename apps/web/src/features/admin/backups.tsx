import { useTranslate } from '@dars/i18n/client';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { BackupLine } from './backup-line.tsx';

/** The state of the newest backup, if the server has to watch any. It is the home's last part, so it needs no skeleton. */
export function Backups() {
  const t = useTranslate('admin');
  const backup = trpc.backup.newest.useQuery();
  if (backup.isPending || backup.data === null) return null;
  return (
    <section aria-labelledby="backups" className="pb-8">
      <h3 id="backups" className="px-8 pt-5 pb-2 text-h3 max-[1199px]:px-5 narrow:px-4">
        {t('admin:backup.title')}
      </h3>
      {backup.isSuccess ? (
        <BackupLine backup={backup.data} />
      ) : (
        <FailedQuery query={backup} title={t('admin:backup.failed')} />
      )}
    </section>
  );
}
