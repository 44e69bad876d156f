import { useTranslate } from '@dars/i18n/client';
import { getRouteApi } from '@tanstack/react-router';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { MyNotesPage } from '../../features/learn/own-notes/my-notes-page.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/notes');

export function MyNotesScreen() {
  const t = useTranslate('notes');
  const navigate = route.useNavigate();
  return (
    <LearnerFrame title={t('notes:title')} account={<LearnerAccountMenu />}>
      <MyNotesPage search={route.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
    </LearnerFrame>
  );
}
