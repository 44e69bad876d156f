import type { OwnSession } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Badge } from '@dars/ui/data/badge';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Monitor, Smartphone } from 'lucide-react';
import { DateText } from '../../lib/dates/date-text.tsx';
import { useDeviceName } from './use-device-name.ts';

interface SessionRowProps {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

const HANDHELD_SYSTEMS = new Set(['iPhone', 'iPad', 'Android', 'HarmonyOS']);

export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const t = useTranslate('profile');
  const name = useDeviceName()(session);
  const { current, createdDate, lastUsedDate } = session;
  return (
    <li className="flex items-center gap-4 py-4 narrow:gap-3">
      <Icon
        icon={HANDHELD_SYSTEMS.has(session.system ?? '') ? Smartphone : Monitor}
        className="flex-none text-ink-3 narrow:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <UserText>{name}</UserText>
          {current && <Badge tone="good">{t('profile:sessions.here')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-caption text-ink-3">
          <span className="inline-flex flex-wrap gap-x-1.5">
            {t('profile:sessions.began')} <DateText iso={createdDate} time />
          </span>
          <span className="inline-flex flex-wrap gap-x-1.5">
            {current ? (
              t('profile:sessions.now')
            ) : (
              <>
                {t('profile:sessions.used')} <DateText iso={lastUsedDate} />
              </>
            )}
          </span>
        </p>
      </div>
      {!current && (
        <Button size="small" busy={ending} className="flex-none" onClick={onEnd}>
          {t('profile:sessions.end')} <span className="sr">{name}</span>
        </Button>
      )}
    </li>
  );
}
