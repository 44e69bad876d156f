import type { NodeKind } from '@dars/contracts/course-constants';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dialog, DialogClose } from '@dars/ui/dialog';
import { Dot } from '@dars/ui/dot';
import { Link } from '@tanstack/react-router';
import { useLast } from '../../lib/use-last.ts';
import type { usePublish } from './use-publish.ts';

/** Why a course cannot be published yet: all of it, each with the way to where it is mended. */
export function PublishBlocked({ publish }: { publish: ReturnType<typeof usePublish> }) {
  const t = useTranslate('courses');
  const shown = useLast(publish.blocked);
  const { course, blockers = [] } = shown ?? {};
  // What is there already may only need to be published with it.
  const canGoDeep = blockers.some(({ reason }) => reason === 'no-lesson' || reason === 'empty-lesson');
  return (
    <Dialog
      open={publish.blocked !== undefined}
      onOpenChange={(open) => !open && publish.close()}
      size="small"
      title={t('courses:blocked.title', { title: course?.title ?? '' })}
      description={t('courses:blocked.detail', { count: blockers.length })}
      footer={
        <>
          {canGoDeep && course && (
            <Button
              variant="primary"
              busy={publish.isPending}
              onClick={() => void publish.run(course, 'PUBLISHED', true)}
            >
              {t('courses:blocked.deep')}
            </Button>
          )}
          <DialogClose>
            {(close) => (
              <Button variant="ghost" onClick={close}>
                {t('common:actions.close')}
              </Button>
            )}
          </DialogClose>
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line text-small">
        {blockers.map(({ reason, kind, id, title }) => (
          <li key={`${reason}-${id}`} className="flex items-baseline gap-2.5 py-2.5">
            <Dot hollow className="flex-none text-danger" />
            <span className="min-w-0">
              {course && (
                <Link
                  to="/home/admin/courses/$id"
                  params={{ id: course.id }}
                  search={placeOf(kind, id)}
                  className="link font-semibold wrap-anywhere"
                  onClick={publish.close}
                >
                  <bdi>{title}</bdi>
                </Link>
              )}
              <span className="flex flex-wrap gap-x-2 text-caption text-ink-3">
                <span>{t(`courses:blocked.kind.${kind}`)}</span>
                <span>{t(`courses:blocked.reason.${reason}`)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Where the editor shows it. A section has no page of its own: it stands in the outline. */
function placeOf(kind: NodeKind, id: string) {
  if (kind === 'activity') return { activity: id };
  return kind === 'lesson' ? { lesson: id } : {};
}
