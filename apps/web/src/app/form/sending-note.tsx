import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';

/** Milliseconds without an answer after which a form says that the connection is slow. */
const SLOW_MS = 4000;

interface SendingNoteProps {
  /** Whether the form is being sent. */
  isSending: boolean;
}

/** Says above the fields of a form that there is no network, or that the answer is slow. */
export function SendingNote({ isSending }: SendingNoteProps) {
  const t = useTranslate();
  const isOnline = useOnline();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  const text = isOnline ? isSlow && t('common:sending.slow') : t('common:sending.offline');
  return (
    <div role="status">
      {text && (
        <p className="mb-4 flex items-start gap-2 text-small text-warning">
          <Icon icon={WifiOff} small />
          {text}
        </p>
      )}
    </div>
  );
}
