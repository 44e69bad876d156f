import { CustomizePage } from '../../features/page/customize-page.tsx';
import { Only } from '../only.tsx';
import '../../app/screens.css';

export function CustomizeScreen() {
  return (
    <Only permission="settings:write">
      <CustomizePage />
    </Only>
  );
}
