import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { Eye } from 'lucide-react';

/** The notice that staff see a preview, which records no progress. */
export function PreviewBar() {
  const t = useTranslate('learn');
  return (
    <p
      role="note"
      className="mb-4 flex items-center gap-2.5 rounded-control bg-info-tint px-4 py-2 text-small text-info narrow:mb-0 narrow:rounded-none"
    >
      <Icon icon={Eye} small />
      {t('learn:preview')}
    </p>
  );
}
