import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { Copy } from 'lucide-react';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('common:copied'), tone: 'info' });
    } catch {
      // Browsers refuse without https, or when the page has not been clicked.
      toast({ title: t('common:copy_failed'), tone: 'error' });
    }
  }
  return (
    <IconButton label={label} size="small" onClick={() => void copy()}>
      <Icon icon={Copy} small />
    </IconButton>
  );
}
