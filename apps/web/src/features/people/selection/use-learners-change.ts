import {
  LEARNERS_PER_STEP,
  type LearnerChange,
  type LearnerSelection,
  type SkippedLearner,
} from '@dars/contracts/accounts/learner-selection';
import { useRef } from 'react';
import { type Bulk, type BulkStep, useBulkRun } from '../../../app/selection/use-bulk-run.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useOverbook } from '../../../app/use-overbook.tsx';

/** The change that takes another one back; undefined for what cannot be taken back. */
export function inverseOf(change: LearnerChange): LearnerChange | undefined {
  switch (change.kind) {
    case 'enrol':
      return { kind: 'unenrol', courseId: change.courseId };
    case 'join':
      return { kind: 'leave', groupId: change.groupId };
    case 'leave':
      return { kind: 'join', groupId: change.groupId };
    case 'disable':
      return { kind: 'enable' };
    case 'enable':
      return { kind: 'disable' };
    default:
      return undefined;
  }
}

/**
 * A change of a selection of learners, and the run that takes it back.
 * @param change undefined while its course or group is not chosen; neither run is started then
 */
export function useLearnersChange(selection: LearnerSelection, change: LearnerChange | undefined) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.people.changeSelected.useMutation();
  const overbook = useOverbook();
  const isOverbooked = useRef(false);
  const changed = useRef<string[]>([]);

  async function send(after: string | undefined): Promise<BulkStep<SkippedLearner>> {
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
    return { ...step, done: step.changed.length };
  }

  async function sendBack(after: string | undefined): Promise<BulkStep<SkippedLearner>> {
    const inverse = change && inverseOf(change);
    if (!inverse) throw new Error('The change cannot be taken back.');
    const from = Number(after ?? 0);
    const ids = changed.current.slice(from, from + LEARNERS_PER_STEP);
    const step = await mutateAsync({ selection: { ids }, change: inverse });
    const next = from + LEARNERS_PER_STEP;
    return { ...step, done: step.changed.length, next: next < changed.current.length ? String(next) : null };
  }

  const refreshed = (bulk: Bulk<SkippedLearner>): Bulk<SkippedLearner> => ({
    ...bulk,
    start: async () => {
      const run = await bulk.start();
      void Promise.all([utils.people.invalidate(), utils.learner.invalidate(), utils.group.invalidate()]);
      return run;
    },
  });
  return {
    bulk: refreshed(useBulkRun(send)),
    undo: refreshed(useBulkRun(sendBack)),
    overbookDialog: overbook.dialog,
  };
}
