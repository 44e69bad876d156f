import { FrameLogo, FrameNav, ManageLink } from './frame-parts.tsx';
import type { FrameProps } from './frame-props.ts';
import { PortalFooter } from './portal-footer.tsx';

/** A library: one bar above all, with the pages in it. */
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
