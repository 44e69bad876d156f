import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettingsForm } from '../../app/form/use-settings-form.ts';
import { REALM_KEY, useSession } from '../../app/session/session.tsx';
import { changedParts, type SettingsValues, valuesOfSettings } from './settings-values.ts';

/** The form of a portal's names and settings. The open page shows saved names and dates at once. */
export function useSettingsPageForm(settings: PortalSettings) {
  const t = useTranslate('settings');
  const { realm } = useSession();
  const queries = useQueryClient();
  const valuesOf = useMemo(() => valuesOfSettings(realm.language), [realm.language]);
  const parts = useSettingsForm<SettingsValues>({
    settings,
    valuesOf,
    toInput: (values, stored) => changedParts(values, valuesOf(stored)),
    failed: t('settings:save_failed'),
    onSaved() {
      void queries.invalidateQueries({ queryKey: REALM_KEY });
      toast({ title: t('settings:saved') });
    },
  });
  return { ...parts, valuesOf };
}

export type SettingsParts = ReturnType<typeof useSettingsPageForm>;
