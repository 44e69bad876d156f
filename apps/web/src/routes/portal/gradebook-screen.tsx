import { getRouteApi } from '@tanstack/react-router';
import { GradebookPage } from '../../features/courses/gradebook/gradebook-page.tsx';
import { RequirePermission } from '../require-permission.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/courses/$id/gradebook');

export function GradebookScreen() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <RequirePermission permission="enrolments:read">
      <GradebookPage
        courseId={id}
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      />
    </RequirePermission>
  );
}
