import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/text/copy-text.ts';

/** A button that copies the author's text before it is replaced or lost. */
export function CopyTextButton({ text }: { text: string }) {
  const t = useTranslate('editor');
  return (
    text !== '' && (
      <Button size="small" onClick={() => void copyText(t, text)}>
        <Icon icon={Copy} small />
        {t('editor:copy_written')}
      </Button>
    )
  );
}
