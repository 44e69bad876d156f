import { FrameLogo, FrameNav, ManageLink } from './frame-parts.tsx';
import type { FrameProps } from './frame-props.ts';
import { PortalFooter } from './portal-footer.tsx';

/** A path: the pages as a row of steps in the middle; under the thumb on a phone. */
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
