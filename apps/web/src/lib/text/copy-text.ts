import type { Translate } from '@dars/i18n/translate';
import { toast } from '@dars/ui/toast';

/** Puts a text on the clipboard and says so. */
export async function copyText(t: Translate<'common:copied' | 'common:copy_failed'>, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t('common:copied'), tone: 'info' });
  } catch {
    // Browsers refuse without https, or when the page has not been clicked.
    toast({ title: t('common:copy_failed'), tone: 'error' });
  }
}
