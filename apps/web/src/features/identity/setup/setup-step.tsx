import { type PortalSettings, STEP_PARTS } from '@dars/contracts/portal/portal-settings';
import { SETUP_STEPS, type SetupStep, type TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useApplyTheme } from '../../../app/theme/use-apply-theme.ts';
import { UploadsContext, useFormUploads } from '../../../lib/files/uploads.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { IdentityConflict } from '../identity-conflict.tsx';
import { partsOf } from '../identity-values.ts';
import { StepFields } from '../look/step-fields.tsx';
import { PortalPreview, PreviewGround, PreviewLink } from '../scenes/portal-preview.tsx';
import { useIdentityForm } from '../use-identity-form.ts';
import { usePreviewValues } from '../use-preview-values.ts';
import { SETUP_PAGES, type SetupPage } from './setup-pages.ts';

interface SetupStepProps {
  step: SetupStep;
  settings: PortalSettings;
  onGo: (page: SetupPage) => void;
}

/** A step of the assistant: its fields, and a preview of the portal. */
export function SetupStepForm({ step, settings, onGo }: SetupStepProps) {
  const t = useTranslate('identity');
  const [pointedTemplate, setPointedTemplate] = useState<TemplateKey | null>(null);
  const [isDone, setDone] = useState(false);
  const parts = useIdentityForm({
    settings,
    toInput: (values) => partsOf(values, STEP_PARTS[step]),
    onSaved: () => setDone(true),
  });
  const { form, base, newest } = parts;
  const draft = usePreviewValues(form);
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue);
  const uploads = useFormUploads();
  const index = SETUP_STEPS.indexOf(step);
  const openNextPage = useEffectEvent(() => onGo(SETUP_PAGES[index + 1] ?? 'done'));
  // The effect waits for the render in which the guard below no longer blocks leaving the page.
  useEffect(() => {
    if (isDone) openNextPage();
  }, [isDone]);
  return (
    <PageForm form={form} className="flex flex-1 flex-col">
      {newest && <IdentityConflict form={form} base={base} newest={newest} />}
      <div className="grid flex-1 grid-cols-[minmax(0,32rem)_minmax(0,1fr)] max-[900px]:grid-cols-1">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 p-8 narrow:px-4 narrow:py-6">
          <div className="grid justify-items-start">
            <h1>{t(`identity:setup.step.${step}`)}</h1>
            <p className="text-small text-pretty text-ink-2">{t(`identity:about.${step}`)}</p>
            <PreviewLink className="mt-3 min-[900px]:hidden" />
          </div>
          <UploadsContext value={uploads}>
            <StepFields step={step} parts={parts} draft={draft} saved={settings} onPoint={setPointedTemplate} />
          </UploadsContext>
        </div>
        <PreviewGround className="border-s border-line max-[900px]:border-s-0 max-[900px]:border-t">
          <div className="sticky top-0">
            <PortalPreview draft={draft} template={pointedTemplate} unsaved={isDirty} />
          </div>
        </PreviewGround>
      </div>
      <Foot
        step={step}
        isSaving={useStore(form.store, (state) => state.isSubmitting)}
        isUploading={uploads.isUnderWay}
        onGo={onGo}
        onSkipped={() => setDone(true)}
      />
      <LeaveGuard dirty={uploads.isUnderWay || (isDirty && !isDone)} />
    </PageForm>
  );
}

interface FootProps extends Pick<SetupStepProps, 'step' | 'onGo'> {
  isSaving: boolean;
  isUploading: boolean;
  onSkipped: () => void;
}

function Foot({ step, isSaving, isUploading, onGo, onSkipped }: FootProps) {
  const t = useTranslate('identity');
  const utils = trpc.useUtils();
  const applyTheme = useApplyTheme();
  const skip = trpc.settings.setStep.useMutation({
    onSuccess: (settings) => {
      utils.settings.get.setData(undefined, settings);
      applyTheme(settings);
      onSkipped();
    },
    onError: (error) => toast(describeFailure(t, t('identity:setup.skip_failed'), error)),
  });
  const index = SETUP_STEPS.indexOf(step);
  const previous = SETUP_STEPS[index - 1];
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-8 py-3.5 narrow:px-4">
      {previous && (
        <Button
          aria-label={t('identity:setup.previous', { name: t(`identity:setup.step.${previous}`) })}
          onClick={() => onGo(previous)}
        >
          <DirIcon name="arrow-start" small />
          <span className="narrow:hidden">
            {t('identity:setup.previous', { name: t(`identity:setup.step.${previous}`) })}
          </span>
        </Button>
      )}
      <span className="caption quiet num flex-1 text-center narrow:hidden">
        {t('identity:setup.position', { step: index + 1, total: SETUP_PAGES.length })}
      </span>
      <Button
        variant="ghost"
        busy={skip.isPending}
        disabled={isUploading}
        onClick={() => skip.mutate({ step, state: 'skipped' })}
      >
        {t('identity:setup.skip')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        busy={isSaving || isUploading}
        busyText={isUploading ? t('common:upload.sending') : t('common:saving')}
        className="narrow:flex-1"
      >
        {t('identity:setup.next')}
        <DirIcon name="arrow-end" small />
      </Button>
    </div>
  );
}
