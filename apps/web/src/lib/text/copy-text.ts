import type { Translate } from '@dars/i18n/translate';
import { toast } from '@dars/ui/toast';

/** Copies a text to the clipboard and shows a toast with the result. */
export async function copyText(t: Translate<'common:copied' | 'common:copy_failed'>, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t('common:copied'), tone: 'info' });
  } catch {
    // Browsers refuse without HTTPS, or if the page was not clicked.
    toast({ title: t('common:copy_failed'), tone: 'error' });
  }
}
