import type { ReactNode } from 'react';
import type { PublicRealm } from '../page-data.ts';
import { PortalDiwan } from './portal-diwan.tsx';
import { PortalFooter } from './portal-footer.tsx';
import { PortalMajlis } from './portal-majlis.tsx';
import { PortalMasar } from './portal-masar.tsx';
import type { PortalProps } from './portal-props.ts';
import { PortalShasha } from './portal-shasha.tsx';

const LAYOUTS: Record<PublicRealm['settings']['template'], (props: PortalProps) => ReactNode> = {
  diwan: PortalDiwan,
  masar: PortalMasar,
  majlis: PortalMajlis,
  shasha: PortalShasha,
};

/** A portal's own page, which visitors see at its address. */
export function PortalPage({ year, ...props }: PortalProps & { year: number }) {
  const Layout = LAYOUTS[props.realm.settings.template];
  return (
    <div className="pp">
      <Layout {...props} />
      <PortalFooter realm={props.realm} year={year} />
    </div>
  );
}
