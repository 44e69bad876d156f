import type { OwnSession } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';

type Device = Pick<OwnSession, 'browser' | 'system'>;

/** Returns a device's name, such as `Firefox · Linux`. The names are the same in every language. */
export function useDeviceName(): (device: Device) => string {
  const t = useTranslate('profile');
  return ({ browser, system }) => [browser ?? t('profile:sessions.unknown'), system].filter(Boolean).join(' · ');
}
