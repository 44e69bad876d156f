import { TransfersPage } from '../../features/transfers/transfers-page.tsx';
import { Only } from '../only.tsx';

export function TransfersScreen() {
  return (
    <Only permission="transfers:read">
      <TransfersPage />
    </Only>
  );
}
