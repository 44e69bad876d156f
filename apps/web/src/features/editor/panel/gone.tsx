import { useTranslate } from '@dars/i18n/client';
import { CopyWritten } from './copy-written.tsx';

interface GoneProps {
  kind: 'lesson' | 'activity';
  /** What was written here. */
  text: string;
}

/** What is open here was deleted. What was written stays to be copied. */
export function Gone({ kind, text }: GoneProps) {
  const t = useTranslate('editor');
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-card bg-warning-tint p-4 text-small text-warning"
    >
      <strong>{t(kind === 'lesson' ? 'editor:gone_lesson' : 'editor:gone')}</strong>
      <p>{t('editor:gone_detail')}</p>
      <CopyWritten text={text} />
    </div>
  );
}
