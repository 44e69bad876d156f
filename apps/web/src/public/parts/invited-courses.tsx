import type { ShownInvitation } from '@dars/contracts/accounts/invitation';
import { UserText } from '@dars/ui/user-text';
import { usePageTexts } from '../texts.tsx';

/** The courses that an invitation leads into, for a visitor. */
export function InvitedCourses({ courses }: Pick<ShownInvitation, 'courses'>) {
  const t = usePageTexts();
  if (courses.length === 0) return null;
  return (
    <section className="invited" aria-labelledby="invited">
      <h2 id="invited">{t('auth:register.invited.courses')}</h2>
      <ul>
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
