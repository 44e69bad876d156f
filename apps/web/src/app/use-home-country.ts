import { regionOf } from '@dars/contracts/region';
import { useSession } from './session/session.tsx';

/** The initial country of a phone field: the portal's, else the region of the browser's languages. */
export function useHomeCountry(): string | null {
  return useSession().realm.country ?? regionOf(navigator.languages);
}
