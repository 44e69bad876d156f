import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { Icon } from '@dars/ui/icon';
import { UsersRound } from 'lucide-react';
import { type ClaimedPart, type OtherEditorsOptions, useOtherEditors } from './use-other-editors.ts';

interface OtherEditorsProps extends OtherEditorsOptions {
  part: ClaimedPart;
  /** Whether a version that another person saved was just loaded here. */
  isNewest: boolean;
}

/** Names the other people who have this part open. */
export function OtherEditors({ part, isNewest, ...options }: OtherEditorsProps) {
  const t = useTranslate('editor');
  const others = useOtherEditors(part, options);
  return (
    <div role="status" className="basis-full">
      {others.length > 0 && (
        <p className="mt-2 flex items-start gap-2 rounded-card bg-info-tint p-3 text-small text-info">
          <Icon icon={UsersRound} small className="mt-1" />
          {t('editor:others', { names: formatList(t.language, others), count: others.length })}
        </p>
      )}
      {isNewest && <p className="mt-2 text-small text-ink-3">{t('editor:newer.shown')}</p>}
    </div>
  );
}
