import { getRouteApi } from '@tanstack/react-router';
import { UnknownPage } from '../../features/error-pages/error-pages.tsx';
import { PlayerPage } from '../../features/learn/player/player-page.tsx';
import '../../app/screens.css';

const route = getRouteApi('/home/courses/$id/lessons/$lessonId');

export function PlayerScreen() {
  const { id, lessonId } = route.useParams();
  const { activity } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PlayerPage
      courseId={id}
      lessonId={lessonId}
      activityId={activity}
      onActivity={(next) => void navigate({ search: { activity: next } })}
      unknown={<UnknownPage standalone />}
    />
  );
}
