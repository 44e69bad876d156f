import { useTranslate } from '@dars/i18n/client';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import { LateLearnerParts } from './late-learner-parts.tsx';

export function LearnerScreen() {
  const t = useTranslate('portal');
  return (
    <LearnerFrame title={t('portal:learner.title')} account={<LearnerAccountMenu />} overlay>
      <HomePage />
      <LateLearnerParts />
    </LearnerFrame>
  );
}
