import type { PublicPortal } from '@dars/contracts/portal/portal-page';
import type { PublicRealm } from '../page-data.ts';

export interface PortalProps {
  portal: PublicPortal;
  realm: PublicRealm;
}
