import type { TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import type { ReactNode } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { FrameDiwan } from './frame-diwan.tsx';
import { FrameMajlis } from './frame-majlis.tsx';
import { FrameMasar } from './frame-masar.tsx';
import type { FrameProps } from './frame-props.ts';
import { FrameShasha } from './frame-shasha.tsx';
import './learner-frame.css';

const FRAMES: Record<TemplateKey, (props: FrameProps) => ReactNode> = {
  diwan: FrameDiwan,
  masar: FrameMasar,
  majlis: FrameMajlis,
  shasha: FrameShasha,
};

interface LearnerFrameProps {
  title: string;
  account: ReactNode;
  overlay?: boolean;
  children: ReactNode;
}

/** The frame around a learner's pages: the template's bar or menu, and the portal's footer. */
export function LearnerFrame({ title, account, overlay = false, children }: LearnerFrameProps) {
  const t = useTranslate('portal');
  const { realm } = useSession();
  const { template } = realm.settings;
  const Frame = FRAMES[template];
  return (
    <div className={`lf lf-${template}`} data-surface={template === 'shasha' ? 'dark' : undefined}>
      <title>{`${title} · ${realm.name}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <Frame account={account} overlay={overlay}>
        <main id="content" tabIndex={-1} className="lf-main">
          {children}
        </main>
      </Frame>
    </div>
  );
}
