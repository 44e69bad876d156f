import { PROMOTION } from '@dars/contracts/constants';
import { useTranslate } from '@dars/i18n/client';
import { useSession } from '../../app/session/session.tsx';

/** The footer: the portal's own line with any package but the promotion package, else the general one. */
export function PortalFooter() {
  const t = useTranslate('portal');
  const { realm } = useSession();
  const isOwn = realm.package !== null && realm.package !== PROMOTION;
  // As a string, because a number would get a thousands separator.
  const values = { year: String(new Date().getFullYear()), name: realm.name };
  return (
    <footer className="border-t border-line px-6 py-5 text-center text-caption text-ink-3">
      {isOwn ? t('portal:footer.portal', values) : t('portal:footer.generic', values)}
    </footer>
  );
}
