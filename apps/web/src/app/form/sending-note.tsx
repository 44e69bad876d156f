import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { type AnyFormApi, useStore } from '@tanstack/react-form';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/use-online.ts';

/** Milliseconds without an answer after which a form says that the connection is slow. */
const SLOW_MS = 4000;

/** Says above the fields of a form that there is no network, or that the answer is slow. */
export function SendingNote({ form }: { form: AnyFormApi }) {
  const t = useTranslate();
  const isOnline = useOnline();
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSubmitting]);
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
