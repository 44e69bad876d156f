import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import type { TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { PencilRuler } from 'lucide-react';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useApplyTheme } from '../../../app/theme/use-apply-theme.ts';

/**
 * Opens the page that edits the texts of a template. That page edits the saved template, so a chosen template is saved
 * first.
 */
export function useCustomizeTemplate({ template, updatedDate }: PortalSettings) {
  const t = useTranslate('identity');
  const utils = trpc.useUtils();
  const applyTheme = useApplyTheme();
  const navigate = useNavigate();
  const [requested, setRequested] = useState<TemplateKey>();
  const update = trpc.settings.update.useMutation({
    onSuccess: (saved) => {
      utils.settings.get.setData(undefined, saved);
      applyTheme(saved);
    },
    onError: (error) => {
      setRequested(undefined);
      toast(describeFailure(t, t('identity:save_failed'), error));
    },
  });
  // The effect waits until the form has the saved template, because the guard blocks leaving with unsaved changes.
  useEffect(() => {
    if (requested === template) void navigate({ to: '/home/admin/template/customize' });
  }, [requested, template, navigate]);
  return {
    isSaving: update.isPending,
    open(chosen: TemplateKey) {
      setRequested(chosen);
      if (chosen !== template) update.mutate({ template: chosen, updatedDate });
    },
  };
}

interface CustomizeTemplateProps {
  template: TemplateKey;
  chosen: TemplateKey;
  customize: ReturnType<typeof useCustomizeTemplate>;
}

/** The button below each template; it is enabled for the chosen template only. */
export function CustomizeTemplate({ template, chosen, customize }: CustomizeTemplateProps) {
  const t = useTranslate('identity');
  return (
    <Button
      variant="tint"
      size="small"
      disabled={template !== chosen}
      busy={template === chosen && customize.isSaving}
      aria-label={t('identity:template.customize_named', { name: t(`identity:template.${template}`) })}
      onClick={() => customize.open(template)}
    >
      <Icon icon={PencilRuler} small />
      {t('identity:template.customize')}
    </Button>
  );
}
