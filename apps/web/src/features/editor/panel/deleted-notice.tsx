import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/text/copy-text.ts';

interface DeletedNoticeProps {
  kind: 'lesson' | 'activity';
  /** The text that the author wrote here. */
  text: string;
}

/** Says that the open part was deleted, and offers to copy its text. */
export function DeletedNotice({ kind, text }: DeletedNoticeProps) {
  const t = useTranslate('editor');
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-card bg-warning-tint p-4 text-small text-warning"
    >
      <strong>{t(kind === 'lesson' ? 'editor:gone_lesson' : 'editor:gone')}</strong>
      <p>{t('editor:gone_detail')}</p>
      <CopyTextButton text={text} />
    </div>
  );
}

/** A button that copies the author's text before it is replaced or lost. */
function CopyTextButton({ text }: { text: string }) {
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
