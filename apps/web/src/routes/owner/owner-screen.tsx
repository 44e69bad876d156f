import { useTranslate } from '@dars/i18n/client';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { OwnerFrame } from '../../features/owner/owner-frame.tsx';
import { OwnerPage } from '../../features/owner/owner-page.tsx';
import '../../app/screens.css';

export function OwnerScreen() {
  const t = useTranslate('admin');
  return (
    <OwnerFrame title={t('admin:owner.title')} account={<AccountMenu />}>
      <OwnerPage />
    </OwnerFrame>
  );
}
