import { TransfersPage } from '../../features/transfers/transfers-page.tsx';
import { Only } from '../only.tsx';
import '../../app/screens.css';

export function TransfersScreen() {
  return (
    <Only permission="transfers:read">
      <TransfersPage />
    </Only>
  );
}
