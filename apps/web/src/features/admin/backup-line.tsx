import type { NewestBackup } from '@dars/contracts/portal/backup';
import { useTranslate } from '@dars/i18n/client';
import { formatBytes } from '@dars/i18n/format-bytes';
import { Status } from '@dars/ui/data/status';
import { Dot } from '@dars/ui/dot';
import { TimeAgo } from '../../lib/dates/time-ago.tsx';

/** Says in one line whether there is a recent backup, with its age, size and encryption. */
export function BackupLine({ backup }: { backup: NewestBackup }) {
  const t = useTranslate('admin');
  const { state } = backup;
  return (
    <p className="flex min-h-10 flex-wrap items-center gap-x-3 px-8 text-small text-ink-2 max-[1199px]:px-5 narrow:px-4">
      <Status on={state === 'not-configured' ? 'not-yet' : state === 'fine'}>{t(`admin:backup.state.${state}`)}</Status>
      {'date' in backup && (
        <>
          <TimeAgo iso={backup.date} />
          <Dot className="size-1.5 bg-line-2" />
          <span className="num">{formatBytes(t.language, backup.bytes)}</span>
          <Dot className="size-1.5 bg-line-2" />
          <span>{t(backup.isEncrypted ? 'admin:backup.encrypted' : 'admin:backup.plain')}</span>
        </>
      )}
    </p>
  );
}
