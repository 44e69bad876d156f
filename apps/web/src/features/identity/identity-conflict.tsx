import type { PortalSettings } from '@dars/contracts/settings';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { fillForm } from '../../lib/contract-form.ts';
import { identityValues } from './identity-values.ts';
import type { IdentityParts } from './use-identity-form.ts';

/** Someone else saved first. Saving again replaces what they stored. */
export function IdentityConflict({ form, newest }: { form: IdentityParts['form']; newest: PortalSettings }) {
  const t = useTranslate('identity');
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 bg-warning-tint px-8 py-4 text-small text-warning narrow:px-4"
    >
      <strong>{t('identity:conflict.title')}</strong>
      <p>{t('identity:conflict.detail')}</p>
      <Button size="small" onClick={() => fillForm(form, identityValues(newest))}>
        {t('identity:conflict.take')}
      </Button>
    </div>
  );
}
