import type { StaffMember } from '@dars/contracts/accounts/people';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { SmallPicture } from '../../lib/files/small-picture.tsx';
import { FormVersions } from '../../lib/form/form-versions.tsx';
import { type StaffForm, staffValues } from './use-staff-form.ts';

interface StaffConflictProps {
  form: StaffForm['form'];
  base: StaffMember | undefined;
  newest: StaffMember;
}

/** Shows both versions of a person that somebody else saved first. */
export function StaffConflict({ form, base, newest }: StaffConflictProps) {
  const t = useTranslate('people');
  return (
    <FormVersions
      version={newest.updatedDate}
      form={form}
      base={staffValues(base)}
      theirs={staffValues(newest)}
      fields={{
        firstName: { label: t('fields:firstName') },
        lastName: { label: t('fields:lastName') },
        login: { label: t('fields:login'), show: (login) => <Ltr className="wrap-anywhere">{login}</Ltr> },
        mobile: { label: t('fields:mobile'), show: (mobile) => mobile && <Ltr>{mobile}</Ltr> },
        role: { label: t('fields:role'), show: (role) => role && t(`roles:${role}`) },
        bio: { label: t('fields:bio') },
        imageUrl: { label: t('fields:imageUrl'), show: (url) => url !== null && <SmallPicture url={url} /> },
      }}
    />
  );
}
