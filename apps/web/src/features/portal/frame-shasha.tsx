import { FrameLogo, FrameNav, ManageLink } from './frame-parts.tsx';
import type { FrameProps } from './frame-props.ts';
import { PortalFooter } from './portal-footer.tsx';

/** The frame of the template "shasha": dark, with a bar that may lie over the picture. */
export function FrameShasha({ account, overlay, children }: FrameProps) {
  return (
    <>
      <header className={overlay ? 'ss-bar is-over' : 'ss-bar'}>
        <FrameLogo />
        <FrameNav className="ss-nav lf-tabs" icons />
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
