import { CustomizePage } from '../../features/page/customize-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

export function CustomizeScreen() {
  return (
    <RequirePermission permission="settings:write">
      <CustomizePage />
    </RequirePermission>
  );
}
