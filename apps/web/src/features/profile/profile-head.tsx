import type { Profile } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { useSession } from '../../app/session/session.tsx';
import { fullName } from '../../lib/account/full-name.ts';

/** The person's photo, name, e-mail and role. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const t = useTranslate();
  const { user } = useSession();
  const name = fullName(profile);
  const [role] = user.authorities;
  return (
    <header className="flex items-center gap-5 px-8 py-7 narrow:gap-4 narrow:px-4 narrow:py-5">
      <Mark name={name} image={profile.imageUrl} tone="brand" size="large" />
      <div className="min-w-0">
        <p className="text-h2 wrap-anywhere">
          <UserText>{name}</UserText>
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <Ltr className="wrap-anywhere">{profile.login}</Ltr>
          {role && <span>{t(`roles:${role}`)}</span>}
        </p>
      </div>
    </header>
  );
}
