import { AccountMenu } from '../features/account/account-menu.tsx';
import { OwnerPage } from '../features/owner/owner-page.tsx';

export function OwnerScreen() {
  return <OwnerPage account={<AccountMenu />} />;
}
