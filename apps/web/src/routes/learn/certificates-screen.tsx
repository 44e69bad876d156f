import { useTranslate } from '@dars/i18n/client';
import { getRouteApi } from '@tanstack/react-router';
import { LearnerAccountMenu } from '../../features/account/learner-account-menu.tsx';
import { MyCertificatesPage } from '../../features/learn/certificates/my-certificates-page.tsx';
import { LearnerFrame } from '../../features/portal/learner-frame.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/certificates');

export function MyCertificatesScreen() {
  const t = useTranslate('learn');
  const navigate = route.useNavigate();
  return (
    <LearnerFrame title={t('learn:certificates.title')} account={<LearnerAccountMenu />}>
      <MyCertificatesPage
        search={route.useSearch()}
        onSearch={(search, options) => void navigate({ search, ...options })}
      />
    </LearnerFrame>
  );
}
