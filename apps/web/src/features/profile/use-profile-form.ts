import { type Profile, type ProfileUpdate, updateProfileInput } from '@dars/contracts/accounts/profile';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { issuesOf } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { useSession } from '../../app/session/session.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../lib/form/contract-form.ts';
import { useChangeLanguage } from '../../lib/portal/use-change-language.ts';

type Values = Pick<Profile, Exclude<keyof ProfileUpdate, 'mobile'>> & { mobile: string };

const RULES = fieldRules(updateProfileInput.shape);

/** The form of the profile. A chosen language is applied at once. */
export function useProfileForm(profile: Profile) {
  const t = useTranslate('profile');
  const { realm } = useSession();
  const utils = trpc.useUtils();
  const update = trpc.profile.update.useMutation();
  const changeLanguage = useChangeLanguage();
  const [saves, setSaves] = useState(0);
  // Reported from an effect, so that the toast is in the language that the save has just changed to.
  const reportSave = useEffectEvent(() => toast({ title: t('profile:saved') }));
  useEffect(() => {
    if (saves > 0) reportSave();
  }, [saves]);
  const form = useContractForm<Values>({
    values: valuesOf(profile),
    send: async (values) => {
      try {
        const saved = await update.mutateAsync(changedIn(values));
        utils.profile.get.setData(undefined, saved);
        void utils.auth.me.invalidate();
        form.reset(valuesOf(saved));
        if (saved.language !== profile.language) await changeLanguage(saved.language ?? realm.language);
        setSaves((count) => count + 1);
        return [];
      } catch (error) {
        toast(describeFailure(t, t('profile:save_failed'), error));
        return issuesOf(error);
      }
    },
  });
  return { form, rules: RULES };

  /** Staff may have corrected other fields since the form was filled. */
  function changedIn(values: Values): ProfileUpdate {
    const names = Object.keys(values) as (keyof Values)[];
    return Object.fromEntries(
      names.flatMap((name) => (form.getFieldMeta(name)?.isDirty ? [[name, values[name]]] : [])),
    );
  }
}

const valuesOf = ({ firstName, lastName, mobile, language, calendar, country, imageUrl }: Profile): Values => ({
  firstName,
  lastName,
  mobile: mobile ?? '',
  language,
  calendar,
  country,
  imageUrl,
});
