import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Milliseconds for which the button says that the text is copied. */
const ANSWER_MS = 2_000;

interface CopyAnswerProps {
  text: string;
  label: string;
  /** Without it the button has only an icon. */
  children?: string;
  className: string;
  onCopied?: () => void;
}

/** A button that copies a text and says so itself for a moment. */
export function CopyAnswer({ text, label, children, className, onCopied }: CopyAnswerProps) {
  const t = useTranslate('orders');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopied?.();
    } catch {
      // Browsers refuse without HTTPS, or if the page was not clicked.
      toast({ title: t('common:copy_failed'), tone: 'error' });
    }
  };
  return (
    <button
      type="button"
      aria-label={isCopied ? t('orders:copied') : label}
      className={className}
      onClick={() => void copy()}
    >
      <Icon icon={isCopied ? Check : Copy} small />
      {children !== undefined && <span aria-live="polite">{isCopied ? t('orders:copied') : children}</span>}
    </button>
  );
}
