import { getRouteApi } from '@tanstack/react-router';
import { MarkingPage } from '../../features/attempt/marking/marking-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/marking');

export function MarkingScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RequirePermission permission="enrolments:read">
      <MarkingPage
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      />
    </RequirePermission>
  );
}
