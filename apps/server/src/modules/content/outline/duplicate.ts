import { type CopiedPart, type CopyPartInput, MAX_PARTS } from '@dars/contracts/content/outline';
import { AppError } from '@dars/contracts/errors';
import { newId } from '@dars/db/columns';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { type Copy, insertActivityCopies, insertLessonCopies } from '../course/duplicate-parts.ts';
import { lockCourse } from '../course/policy.ts';
import { duplicateQuizzes } from '../quiz-settings.ts';
import { getPart, lockNextPosition, lockPart, PARENT_KINDS } from './policy.ts';
import { removePart } from './remove.ts';
import { renamePart } from './rename.ts';
import { countParts, findChildren, placeParts } from './store.ts';

/**
 * Copies a lesson or an activity to a place in a course that the actor may edit, too. The copy is a draft: it shows the
 * same files, and no progress, answers or attempts of learners come along. A move removes the original afterwards, which
 * keeps them.
 * @throws not-found, course-archived, maximum-items; invalid for a move within a course
 */
export async function copyPart(ctx: TenantContext, input: CopyPartInput): Promise<CopiedPart> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { kind, id, parentId, isMove, title } = input;
  const from = await getPart(ctx, { kind, id });
  const { courseId } = await getPart(ctx, { kind: PARENT_KINDS[kind], id: parentId });
  if (isMove && courseId === from.courseId) throw AppError.rule('parentId', 'invalid');
  // Two copies in opposite directions lock the courses in the same order.
  for (const each of [...new Set([from.courseId, courseId])].toSorted()) await lockCourse(ctx, each);
  if (isMove) await lockPart(ctx, { kind, id });
  const part = await getPart(ctx, { kind, id });
  await lockNextPosition(ctx, kind, parentId);
  const copyId = newId();
  const ofActivities = await insertCopies(ctx, { kind, from: part.courseId, courseId, copy: { id, copyId, parentId } });
  await duplicateQuizzes(tx, { tenantId, to: courseId }, ofActivities);
  const others = (await findChildren(tx, { tenantId, courseId, kind, parentId })).map((each) => each.id);
  const rest = others.filter((each) => each !== copyId);
  const place = rest.includes(id) ? rest.indexOf(id) + 1 : rest.length;
  await placeParts(tx, { tenantId, kind, parentId, now: deps.now() }, rest.toSpliced(place, 0, copyId));
  const named = title === undefined ? part : await renamePart(ctx, { kind, id: copyId, title, version: 1 });
  const details = { title: named.title, course: courseId, of: id };
  const action = `${kind}.${isMove ? 'moved' : 'copied'}` as const;
  await recordAudit(tx, { tenantId, actor, subjectId: copyId, requestId, action, details });
  if (isMove) await removePart(ctx, { kind, id });
  return { kind, id: copyId, courseId, title: named.title, status: 'DRAFT', version: title === undefined ? 1 : 2 };
}

interface CopyTarget {
  kind: CopyPartInput['kind'];
  /** The course of the original. */
  from: string;
  /** The course of the copy. */
  courseId: string;
  copy: Copy;
}

/**
 * Inserts the copy, and of a lesson its activities too.
 * @returns the copied activities
 * @throws maximum-items when the course would have too many activities
 */
async function insertCopies(
  { tx, tenantId }: TenantContext,
  { kind, from, courseId, copy }: CopyTarget,
): Promise<Copy[]> {
  const to = { tenantId, to: courseId };
  if (kind === 'activity') {
    await insertActivityCopies(tx, to, [copy]);
    return [copy];
  }
  const of = { tenantId, courseId: from, kind: 'activity', parentId: copy.id } as const;
  const activities = await findChildren(tx, of);
  const { inCourse } = await countParts(tx, { ...of, courseId });
  if (inCourse + activities.length > MAX_PARTS) {
    throw AppError.rule('parentId', 'maximum-items', { max: MAX_PARTS });
  }
  await insertLessonCopies(tx, to, [copy]);
  const copies = activities.map(({ id }) => ({ id, copyId: newId(), parentId: copy.copyId }));
  await insertActivityCopies(tx, to, copies);
  return copies;
}
