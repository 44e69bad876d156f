import type { Learner } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import type { MenuItem } from '@dars/ui/menu-item';
import { Menu } from '@dars/ui/overlay/menu';
import { ArrowLeftRight, AtSign, Ban, Ellipsis, Merge, RotateCcw, Send, ShieldOff, UserMinus, X } from 'lucide-react';
import { fullName } from '../../lib/account/full-name.ts';
import type { PersonActionRequest } from './person-action-dialog.tsx';
import { usePersonAction } from './use-person-action.ts';

interface PersonMenuProps {
  person: Learner;
  onAsk: (request: PersonActionRequest) => void;
  /** Opens the page that merges the person's account with another one. Undefined: it is not offered. */
  onMerge?: (() => void) | undefined;
}

/** The menu of actions that an account's state allows. The most likely action is a button beside it. */
export function PersonMenu({ person, onAsk, onMerge }: PersonMenuProps) {
  const t = useTranslate('people', 'address');
  const resend = usePersonAction('resend');
  const enable = usePersonAction('enable');
  const label = t('common:account.actions_named', { name: fullName(person) });
  const items: (MenuItem | 'line')[] = [
    ...(person.state === 'invited'
      ? [{ key: 'resend', label: t('common:account.resend'), icon: Send, onSelect: () => resend.run(person) }]
      : []),
    ...(person.state === 'waiting'
      ? [
          {
            key: 'decline',
            label: t('people:learners.decline'),
            icon: X,
            onSelect: () => onAsk({ about: 'decline', person }),
          },
        ]
      : []),
    person.state === 'disabled'
      ? { key: 'enable', label: t('common:account.enable'), icon: RotateCcw, onSelect: () => enable.run(person) }
      : {
          key: 'disable',
          label: t('common:account.disable'),
          icon: Ban,
          onSelect: () => onAsk({ about: 'disable', person }),
        },
    {
      key: 'address',
      label: t('address:staff.menu'),
      icon: AtSign,
      onSelect: () => onAsk({ about: 'address', person }),
    },
    {
      key: 'role',
      label: person.authorities.includes('ROLE_LEARNER') ? t('people:role.menu_staff') : t('people:role.menu_learner'),
      icon: ArrowLeftRight,
      onSelect: () => onAsk({ about: 'role', person }),
    },
    ...(onMerge ? [{ key: 'merge', label: t('people:merge'), icon: Merge, onSelect: onMerge }] : []),
    {
      key: 'app',
      label: t('people:lost_app.menu'),
      icon: ShieldOff,
      onSelect: () => onAsk({ about: 'lost-app', person }),
    },
    'line',
    {
      key: 'remove',
      label: t('people:remove'),
      icon: UserMinus,
      tone: 'danger',
      onSelect: () => onAsk({ about: 'remove', person }),
    },
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={
        <IconButton label={label} size="small">
          <Icon icon={Ellipsis} small />
        </IconButton>
      }
    />
  );
}
