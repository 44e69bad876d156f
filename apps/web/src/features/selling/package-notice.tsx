import type { Selling } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';

/** Tells the portal's admins that its package does not include selling, what that means, and whom to ask. */
export function PackageNotice({ selling: { packageSells, support } }: { selling: Selling }) {
  const t = useTranslate('selling');
  if (packageSells) return null;
  return (
    <div
      role="note"
      className="mx-8 my-6 grid gap-1 rounded-card bg-warning-tint p-4 text-small text-warning narrow:mx-4"
    >
      <p className="font-semibold">{t('selling:package.title')}</p>
      <p>{t('selling:package.detail')}</p>
      <p>{support ? t('selling:package.support', { email: support }) : t('selling:package.operators')}</p>
    </div>
  );
}
