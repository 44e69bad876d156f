import { regionOf } from '@dars/contracts/region';
import { useSession } from './session/session.tsx';

/** The country that a phone field begins with: the portal's, else the one that the reader's languages name. */
export function useHomeCountry(): string | null {
  return useSession().realm.country ?? regionOf(navigator.languages);
}
