import type { Enrolment } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { RotateCcw, UserCheck, UserMinus, UsersRound } from 'lucide-react';
import type { ChosenRow, LoadRows, RowChange } from '../../../app/selection/row-change.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { type EnrolmentFilters, enrolmentFilter } from './enrolment-search.ts';

const toRow = ({ user, status }: Enrolment): ChosenRow => ({ id: user.id, name: fullName(user), state: status });

/** The changes of chosen learners of a course: the decisions on one of them, and joining a group. */
export function useLearnerChanges(courseId: string, filters: EnrolmentFilters) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const joinGroup = useJoinGroup();
  const canJoin = useIsAllowed()('people:write');
  const { mutateAsync: decide } = trpc.enrolment.decide.useMutation();
  const { mutateAsync: add } = trpc.enrolment.add.useMutation();
  const set = (userId: string, status: 'ACTIVE' | 'BLOCKED' | 'ENDED') =>
    decide({ courseId, userId, status, overbook: false });
  const texts = (key: 'end' | 'again' | 'unblock' | 'join') => ({
    ...{ key, title: t(`courses:learners.bulk.${key}.title`), detail: t(`courses:learners.bulk.${key}.detail`) },
    submit: t(`courses:learners.bulk.${key}.submit`),
  });

  const changes: [RowChange, ...RowChange[]] = [
    {
      ...texts('end'),
      ...{ icon: UserMinus, danger: true },
      suits: ({ state }) => state === 'ACTIVE',
      send: async ({ id }) => void (await set(id, 'BLOCKED')),
      undo: ({ id }) => set(id, 'ACTIVE'),
    },
    ...(canJoin ? [{ ...texts('join'), ...joinGroup, icon: UsersRound }] : []),
    {
      ...texts('again'),
      icon: RotateCcw,
      suits: ({ state }) => state === 'ENDED' || state === 'REFUSED' || state === 'BLOCKED',
      // A learner who has left has no open request, so they are added again.
      send: async ({ id, state }) =>
        void (await (state === 'ENDED' ? add({ courseId, userIds: [id], overbook: false }) : set(id, 'ACTIVE'))),
    },
    {
      ...texts('unblock'),
      icon: UserCheck,
      suits: ({ state }) => state === 'BLOCKED',
      send: async ({ id }) => void (await set(id, 'ENDED')),
      undo: ({ id }) => set(id, 'BLOCKED'),
    },
  ];
  const load: LoadRows = async (page) => {
    const input = { courseId, ...enrolmentFilter(filters), ...page };
    const { rows, total } = await utils.enrolment.list.fetch(input, { staleTime: 0 });
    return { rows: rows.map(toRow), total };
  };
  const refresh = () =>
    void Promise.all([utils.enrolment.invalidate(), utils.course.invalidate(), utils.group.invalidate()]);
  return { changes, load, refresh };
}

function useJoinGroup(): Pick<RowChange, 'asks' | 'suits' | 'send' | 'undo'> {
  const t = useTranslate('courses');
  const { mutateAsync: change } = trpc.people.changeSelected.useMutation();
  const send = async (kind: 'join' | 'leave', id: string, groupId: string) => {
    const { skipped } = await change({ selection: { ids: [id] }, change: { kind, groupId } });
    return skipped[0]?.reason;
  };
  return {
    asks: { what: 'group' },
    suits: () => true,
    send: async ({ id }, groupId) => {
      const reason = await send('join', id, groupId);
      return reason && t(`courses:learners.bulk.why.${reason === 'member' ? 'member' : 'state'}`);
    },
    undo: ({ id }, groupId) => send('leave', id, groupId),
  };
}
