import { FrameLogo, FrameNav, ManageLink } from './frame-parts.tsx';
import type { FrameProps } from './frame-props.ts';
import { PortalFooter } from './portal-footer.tsx';

/** The frame of the template "masar": the links to the pages in the middle, and at the bottom on a phone. */
export function FrameMasar({ account, children }: FrameProps) {
  return (
    <>
      <header className="ms-bar">
        <FrameLogo />
        <div className="lf-tools">
          <ManageLink />
          {account}
        </div>
      </header>
      <FrameNav className="ms-nav lf-tabs" icons />
      {children}
      <PortalFooter />
    </>
  );
}
