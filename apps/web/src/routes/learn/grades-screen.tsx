import { useTranslate } from '@dars/i18n/client';
import { getRouteApi } from '@tanstack/react-router';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { MyGradesPage } from '../../features/learn/grades/my-grades-page.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/grades');

export function MyGradesScreen() {
  const t = useTranslate('grades');
  const navigate = route.useNavigate();
  return (
    <LearnerFrame title={t('grades:title')} account={<LearnerAccountMenu />}>
      <MyGradesPage search={route.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
    </LearnerFrame>
  );
}
