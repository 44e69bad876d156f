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
  /** To take along instead: another program may open it. */
  file?: ActivityFile | undefined;
  retrying?: boolean;
  onRetry?: () => void;
}

/** In place of a file that did not come, or that this browser can't show. */
export function MediaFailed({ file, ...retry }: MediaFailedProps) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const gone = useIsGone(file);
  if (gone.isLoading) return <Skeleton className="aspect-video w-full" />;
  if (gone.data) {
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
 * A file that did not come may have been taken back while it was open: then nothing can be downloaded either. Where its
 * lesson went with it, the page that says so comes in its place.
 */
function useIsGone(file: ActivityFile | undefined) {
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
