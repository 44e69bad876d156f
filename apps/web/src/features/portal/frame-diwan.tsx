import { FrameLogo, FrameNav, ManageLink } from './frame-parts.tsx';
import type { FrameProps } from './frame-props.ts';
import { PortalFooter } from './portal-footer.tsx';

/** The frame of the template "diwan": one bar at the top with the links to the pages. */
export function FrameDiwan({ account, children }: FrameProps) {
  return (
    <>
      <header className="dw-bar">
        <FrameLogo />
        <FrameNav className="dw-nav" />
        <div className="lf-tools">
          <ManageLink />
          {account}
        </div>
      </header>
      {children}
      <PortalFooter />
    </>
  );
}
