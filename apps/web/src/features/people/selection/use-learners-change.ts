import {
  LEARNERS_PER_STEP,
  type LearnerChange,
  type LearnerSelection,
  type SkippedLearner,
} from '@dars/contracts/accounts/learner-selection';
import { useTranslate } from '@dars/i18n/client';
import { useRef, useState } from 'react';
import { type RecentChange, type SkippedRow, useRecentChanges } from '../../../app/selection/recent-changes.ts';
import { type BulkStep, useBulkRun } from '../../../app/selection/use-bulk-run.ts';
import { stepsOf, useUndo } from '../../../app/selection/use-undo.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useOverbook } from '../../../app/use-overbook.tsx';
import { fullName } from '../../../lib/account/full-name.ts';

/** The kinds of changes that can be taken back, and how. */
const INVERSES = { enrol: 'unenrol', join: 'leave', leave: 'join', disable: 'enable', enable: 'disable' } as const;

export const canUndo = (kind: LearnerChange['kind']): boolean => kind in INVERSES;

/** The change that takes another one back; undefined for what cannot be taken back. */
function inverseOf(change: LearnerChange): LearnerChange | undefined {
  switch (change.kind) {
    case 'enrol':
      return { kind: INVERSES[change.kind], courseId: change.courseId };
    case 'join':
    case 'leave':
      return { kind: INVERSES[change.kind], groupId: change.groupId };
    case 'disable':
    case 'enable':
      return { kind: INVERSES[change.kind] };
    default:
      return undefined;
  }
}

/**
 * A change of a selection of learners, and the run that takes it back.
 * `change` is undefined while its course or group is not chosen; neither run is started then.
 */
export function useLearnersChange(
  selection: LearnerSelection,
  { change, title }: { change: LearnerChange | undefined; title: string },
) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.people.changeSelected.useMutation();
  const overbook = useOverbook();
  const isOverbooked = useRef(false);
  const changed = useRef<string[]>([]);
  const { remember } = useRecentChanges('learners');
  const [recent, setRecent] = useState<RecentChange>();
  const refresh = () =>
    void Promise.all([utils.people.invalidate(), utils.learner.invalidate(), utils.group.invalidate()]);
  const toRow = (learner: SkippedLearner): SkippedRow => ({
    ...{ id: learner.id, name: fullName(learner), why: t(`people:bulk.why.${learner.reason}`) },
  });

  async function send(after: string | undefined): Promise<BulkStep<SkippedRow>> {
    if (!change) throw new Error('No change is chosen.');
    const input = { selection, ...(after !== undefined && { after }) };
    const sendOne = async (mayExceed: boolean) => {
      const step = await mutateAsync({
        ...input,
        change: change.kind === 'enrol' ? { ...change, overbook: mayExceed } : change,
      });
      isOverbooked.current = mayExceed;
      return step;
    };
    // Who has agreed once is not asked again at every step.
    const step = await (isOverbooked.current ? sendOne(true) : overbook.send(sendOne));
    changed.current.push(...step.changed);
    return { done: step.changed.length, skipped: step.skipped.map(toRow), next: step.next };
  }

  async function start() {
    const run = await bulk.start();
    const inverse = change && inverseOf(change);
    const ids = [...changed.current];
    if (inverse && ids.length > 0) {
      const undo = stepsOf(ids, LEARNERS_PER_STEP, async (step) => {
        const answer = await mutateAsync({ selection: { ids: [...step] }, change: inverse });
        return { done: answer.changed.length, skipped: answer.skipped.map(toRow) };
      });
      setRecent(remember({ title, count: ids.length, undo, refresh }));
    }
    refresh();
    return run;
  }

  const bulk = useBulkRun(send);
  return { bulk: { ...bulk, start }, recent, undo: useUndo(recent), overbookDialog: overbook.dialog };
}
