import type { TermsOfPackage } from '@dars/contracts/portal/package-terms';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { useSaveTerms } from './use-save-terms.ts';

interface StopSellingProps {
  /** Undefined while nothing is asked. */
  terms: TermsOfPackage | undefined;
  onClose: () => void;
}

/** Asks before the portals of a package can no longer sell, and says how many of them sell now. */
export function StopSelling({ terms, onClose }: StopSellingProps) {
  const t = useTranslate('admin');
  const { save, isPending } = useSaveTerms();
  const shown = useLastDefined(terms);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={terms !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('admin:packages.stop.title', { name: t(`packages:${shown.package}`) })}
      description={t('admin:packages.stop.portals', { count: shown.openPortals })}
      confirmText={t('admin:packages.stop.action')}
      tone="danger"
      busy={isPending}
      onConfirm={() => void save(shown, { maySell: false }).then(onClose)}
    >
      <p className="text-small text-ink-2">{t('admin:packages.stop.detail')}</p>
    </ConfirmDialog>
  );
}
