import { useTranslate } from '@dars/i18n/client';
import { Switch } from '@dars/ui/form/switch';
import type { AnyFieldApi } from '@tanstack/react-form';

/** Whether lessons may show videos of YouTube and Vimeo. */
export function EmbedsField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('settings');
  return (
    <Switch
      checked={field.state.value === true}
      onChange={field.handleChange}
      label={t('settings:embeds.label')}
      detail={t('settings:embeds.hint')}
    />
  );
}
