import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Hourglass, WifiOff } from 'lucide-react';
import type { Wait } from './use-queued-call.ts';

interface QueueNoticeProps {
  wait: Wait | undefined;
  /** The text while the server has no room for the call. */
  full: string;
  /** The text while the call does not get through. */
  unreachable: string;
}

/** Says why a call of `useQueuedCall` waits, and that it goes on by itself. */
export function QueueNotice({ wait, full, unreachable }: QueueNoticeProps) {
  const t = useTranslate('attempt');
  return (
    <div role="status">
      {wait && (
        <p className="flex items-start gap-2 text-small text-warning">
          <Icon icon={wait === 'unreachable' ? WifiOff : Hourglass} small />
          {{ full, unreachable, slow: t('attempt:slow') }[wait]}
        </p>
      )}
    </div>
  );
}
