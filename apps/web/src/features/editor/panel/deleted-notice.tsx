import { useTranslate } from '@dars/i18n/client';
import { CopyTextButton } from './copy-text-button.tsx';

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
