import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Copy } from 'lucide-react';
import { copyText } from './copy-text.ts';

/** A button that copies a text and shows a toast. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate();
  return (
    <IconButton label={label} size="small" onClick={() => void copyText(t, text)}>
      <Icon icon={Copy} small />
    </IconButton>
  );
}
