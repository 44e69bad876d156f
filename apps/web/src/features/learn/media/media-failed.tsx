import type { ActivityFile } from '@dars/contracts/content/activity';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { trpc } from '../../../app/session/trpc.ts';

interface MediaFailedProps {
  /** The file, offered as a download that another program may open. */
  file?: ActivityFile | undefined;
  retrying?: boolean;
  onRetry?: () => void;
}

/** Shown in place of a file that did not load or that this browser cannot show. */
export function MediaFailed({ file, ...retry }: MediaFailedProps) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const deletion = useIsDeleted(file);
  if (deletion.isLoading) return <Skeleton className="aspect-video w-full" />;
  if (deletion.data) {
    return (
      <div className="card px-4 py-10">
        <ErrorState
          title={t('learn:media.gone')}
          detail={t('learn:media.gone_detail')}
          onRetry={() => void utils.learning.invalidate()}
        />
      </div>
    );
  }
  return (
    <div className="card grid justify-items-center gap-2 px-4 py-10">
      <ErrorState title={t('learn:media.failed')} detail={t('learn:media.failed_detail')} {...retry} />
      {file && (
        <a
          href={file.url}
          download={file.name || true}
          className={`${buttonClass({ variant: 'ghost' })} max-w-full flex-initial py-2 whitespace-normal`}
        >
          <Icon icon={Download} small />
          <span className="min-w-0 wrap-anywhere">{t('learn:attachments.download', { name: file.name })}</span>
        </a>
      )}
    </div>
  );
}

/**
 * Asks whether a file that failed to load was deleted meanwhile (404), in which case it cannot be downloaded either.
 * Then the course is refetched; if the lesson was withdrawn too, its page shows that.
 */
function useIsDeleted(file: ActivityFile | undefined) {
  const utils = trpc.useUtils();
  const url = file?.url ?? '';
  return useQuery({
    queryKey: ['file-gone', url],
    queryFn: async () => {
      const { status } = await fetch(url, { method: 'HEAD' });
      if (status !== 404) return false;
      await utils.learning.invalidate();
      return true;
    },
    enabled: url !== '',
    retry: false,
    gcTime: 0,
  });
}
