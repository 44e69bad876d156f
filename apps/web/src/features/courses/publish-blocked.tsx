import type { Blocker } from '@dars/contracts/course-constants';
import { useNavigate } from '@tanstack/react-router';
import { BlockersDialog } from '../../lib/text/blockers-dialog.tsx';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import type { usePublish } from './use-publish.ts';

/** Lists everything that keeps a course from being published, with a link to each problem. */
export function PublishBlocked({ publish }: { publish: ReturnType<typeof usePublish> }) {
  const navigate = useNavigate();
  const shown = useLastDefined(publish.blocked);
  if (!shown) return null;
  const { course, blockers, remaining } = shown;
  return (
    <BlockersDialog
      open={publish.blocked !== undefined}
      title={course.title}
      blockers={blockers}
      remaining={remaining}
      isBusy={publish.isPending}
      onPublishAll={() => void publish.run(course, 'PUBLISHED', true)}
      onClose={publish.close}
      onGo={(blocker) => {
        publish.close();
        const { id, question } = blocker;
        if (question) {
          const to = '/home/admin/courses/$id/quizzes/$quizId/questions';
          return void navigate({ to, params: { id: course.id, quizId: id }, search: { question: question.id } });
        }
        return void navigate({
          to: '/home/admin/courses/$id',
          params: { id: course.id },
          search: editorSearchOf(blocker),
        });
      }}
    />
  );
}

/** Returns the editor's search parameters for a blocker. A section has no page and is shown in the outline. */
function editorSearchOf({ kind, id }: Blocker) {
  if (kind === 'activity') return { activity: id };
  return kind === 'lesson' ? { lesson: id } : {};
}
