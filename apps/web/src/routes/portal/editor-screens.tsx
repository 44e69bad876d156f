import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CourseEditor } from '../../features/editor/course-editor.tsx';
import type { EditorSearch } from '../../features/editor/editor-search.ts';
import '../../app/screens.css';

const route = getRouteApi('/home/admin/courses/$id/');

/** The editor of a course's content, inside of the course's layout. */
export function EditorScreen() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback(
    (next: EditorSearch, options?: { replace: boolean }) =>
      void navigate({ search: next, resetScroll: false, ...options }),
    [navigate],
  );
  return <CourseEditor key={id} id={id} search={search} onSearch={onSearch} />;
}
