import { TransfersPage } from '../../features/transfers/transfers-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

export function TransfersScreen() {
  return (
    <RequirePermission permission="transfers:read">
      <TransfersPage />
    </RequirePermission>
  );
}
