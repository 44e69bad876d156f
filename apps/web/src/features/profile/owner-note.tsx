import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { ExternalLink } from 'lucide-react';
import { useSession } from '../../app/session/session.tsx';

/** Says that an owner's account belongs to the platform and is changed there. */
export function OwnerNote() {
  const t = useTranslate('profile');
  const { realm } = useSession();
  return (
    <div className="col-span-full grid justify-items-start gap-2 rounded-card border border-line bg-paper p-5 narrow:p-4">
      <p className="font-semibold">{t('profile:owner.title')}</p>
      <p className="text-small text-pretty text-ink-2">{t('profile:owner.detail')}</p>
      <a
        href={`${realm.platformOrigin}/profile`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ size: 'small' })}
      >
        <Icon icon={ExternalLink} small />
        {t('profile:owner.open')}
      </a>
    </div>
  );
}
