import type { StaffMember } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Ban, RotateCcw, Send } from 'lucide-react';
import type { ChosenRow, LoadRows, RowChange } from '../../app/selection/row-change.ts';
import { trpc } from '../../app/session/trpc.ts';
import { fullName } from '../../lib/account/full-name.ts';
import { type StaffFilters, staffListInput } from './people-search.ts';

const toRow = (person: StaffMember): ChosenRow => ({ id: person.id, name: fullName(person), state: person.state });

/** The changes of chosen members of the staff: the actions of a person's menu. */
export function useStaffChanges(filters: StaffFilters) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const { mutateAsync: resend } = trpc.people.resend.useMutation();
  const { mutateAsync: disable } = trpc.people.disable.useMutation();
  const { mutateAsync: enable } = trpc.people.enable.useMutation();
  const texts = (key: 'resend' | 'disable' | 'enable') => ({
    ...{ key, title: t(`people:bulk.${key}.title`), detail: t(`people:bulk.${key}.detail`) },
    submit: t(`people:bulk.${key}.submit`),
  });

  const changes: [RowChange, ...RowChange[]] = [
    {
      ...texts('disable'),
      ...{ icon: Ban, danger: true },
      suits: ({ state }) => state !== 'disabled',
      send: async ({ id }) => void (await disable({ id })),
      undo: ({ id }) => enable({ id }),
    },
    {
      ...texts('enable'),
      icon: RotateCcw,
      suits: ({ state }) => state === 'disabled',
      send: async ({ id }) => void (await enable({ id })),
      undo: ({ id }) => disable({ id }),
    },
    {
      ...texts('resend'),
      icon: Send,
      suits: ({ state }) => state === 'invited',
      send: async ({ id }) => void (await resend({ id })),
    },
  ];
  const load: LoadRows = async (page) => {
    const { rows, total } = await utils.people.staff.fetch({ ...staffListInput(filters), ...page }, { staleTime: 0 });
    return { rows: rows.map(toRow), total };
  };
  const refresh = () => void utils.people.invalidate();
  return { changes, load, refresh };
}
