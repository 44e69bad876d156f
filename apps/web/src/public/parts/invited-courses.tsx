import type { ShownInvitation } from '@dars/contracts/accounts/invitation';
import { formatDate } from '@dars/i18n/format';
import { UserText } from '@dars/ui/user-text';
import type { PublicRealm } from '../page-data.ts';
import { usePageTexts } from '../texts.tsx';

export interface InvitedProps extends Pick<ShownInvitation, 'courses' | 'group'> {
  calendar: PublicRealm['settings']['calendar'];
}

/** The group and the courses that an invitation leads into, for a visitor. */
export function InvitedCourses({ courses, group, calendar }: InvitedProps) {
  const t = usePageTexts();
  if (courses.length === 0 && !group) return null;
  return (
    <section className="invited" aria-labelledby="invited">
      <h2 id="invited">{t('auth:register.invited.courses')}</h2>
      <ul>
        {group && <InvitedGroup group={group} calendar={calendar} />}
        {courses.map(({ id, title, isFull }) => (
          <li key={id}>
            <UserText>{title}</UserText>
            {isFull && <small>{t('auth:register.invited.full')}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InvitedGroupProps extends Pick<InvitedProps, 'calendar'> {
  group: NonNullable<ShownInvitation['group']>;
}

/** The item of the group in the list of what an invitation leads into. */
export function InvitedGroup({ group: { name, startsOn }, calendar }: InvitedGroupProps) {
  const t = usePageTexts();
  return (
    <li>
      <UserText>{name}</UserText>
      <small>
        {startsOn === null
          ? t('auth:register.invited.group')
          : t('auth:register.invited.group_from', {
              date: formatDate(t, new Date(startsOn), { calendar, timeZone: 'UTC' }),
            })}
      </small>
    </li>
  );
}

/** The words of the staff to those who are invited, if there are any. */
export function InvitedWords({ words }: Pick<ShownInvitation, 'words'>) {
  return (
    words !== '' && (
      <UserText as="p" className="invited-words">
        {words}
      </UserText>
    )
  );
}
