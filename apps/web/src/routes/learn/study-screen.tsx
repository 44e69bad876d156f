import { useTranslate } from '@dars/i18n/client';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { MyStudyPage } from '../../features/learn/study/my-study-page.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import '../../app/screens.css';

export function MyStudyScreen() {
  const t = useTranslate('study');
  return (
    <LearnerFrame title={t('study:title')} account={<LearnerAccountMenu />}>
      <MyStudyPage />
    </LearnerFrame>
  );
}
