import { AccountMenu } from '../features/account/account-menu.tsx';
import { LearnerHome } from '../features/portal/learner-home.tsx';

export function LearnerScreen() {
  return <LearnerHome account={<AccountMenu />} />;
}
