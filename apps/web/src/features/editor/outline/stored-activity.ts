import type { trpc } from '../../../app/session/trpc.ts';
import { emptiedFields } from './activity-content.ts';
import { emptyBlocker, patchNode } from './outline-change.ts';
import { isActivity } from './outline-rows.ts';

type Utils = ReturnType<typeof trpc.useUtils>;
type StoredActivity = NonNullable<ReturnType<Utils['activity']['get']['getData']>>;

/** Updates every cached view of an activity to the stored version. */
export async function cacheStoredActivity(utils: Utils, next: StoredActivity): Promise<void> {
  const { id, courseId } = next;
  // A read that is still running may return an older version and would overwrite this one.
  await utils.activity.get.cancel({ id });
  utils.activity.get.setData({ id }, next);
  if (next.type === 'QUIZ') void utils.quiz.getSettings.invalidate({ id });
  utils.outline.get.setData(
    { id: courseId },
    (outline) =>
      outline &&
      patchNode(outline, { kind: 'activity', id }, (node) =>
        isActivity(node) ? { ...node, ...treeFieldsOf(next) } : node,
      ),
  );
}

/** The fields of an activity that the tree shows. */
function treeFieldsOf({ type, name, version, body, link, embed, files }: StoredActivity) {
  const isEmpty = emptiedFields(type, { body, link, videoAddress: embed?.id ?? null, files }).length > 0;
  const seconds = files.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return {
    title: name,
    version,
    ...(type !== 'QUIZ' && { blocker: isEmpty ? emptyBlocker(type) : null, duration: seconds > 0 ? seconds : null }),
  };
}
