import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { SETUP_STEPS, type TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { PageHeader } from '@dars/ui/layout/page-header';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { UploadsContext, useFormUploads } from '../../lib/files/uploads.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { SaveBar } from '../../lib/form/save-bar.tsx';
import { IdentityConflict } from './identity-conflict.tsx';
import { changedParts } from './identity-values.ts';
import { StepFields } from './look/step-fields.tsx';
import { PortalPreview, PreviewGround, PreviewLink } from './scenes/portal-preview.tsx';
import { useIdentityForm } from './use-identity-form.ts';
import { usePreviewValues } from './use-preview-values.ts';

/** The page that edits a portal's logo, template, font and colours, with a live preview. */
export function IdentityPage({ settings }: { settings: PortalSettings }) {
  const t = useTranslate('identity');
  const [pointedTemplate, setPointedTemplate] = useState<TemplateKey | null>(null);
  const parts = useIdentityForm({
    settings,
    toInput: changedParts,
    onSaved: () => toast({ title: t('identity:saved') }),
  });
  const { form, base, newest } = parts;
  const draft = usePreviewValues(form);
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue);
  const uploads = useFormUploads();
  return (
    <UploadsContext value={uploads}>
      <PageHeader
        title={t('identity:title')}
        detail={t('identity:detail')}
        aside={
          <>
            <Link to="/home/admin/certificate-design" className={buttonClass()}>
              <Icon icon={Award} small />
              {t('identity:certificates.title')}
            </Link>
            <PreviewLink className="min-[1200px]:hidden" />
          </>
        }
      />
      {newest && <IdentityConflict form={form} base={base} newest={newest} />}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-[1200px]:grid-cols-1">
        <PageForm form={form} className="flex min-w-0 flex-col border-e border-line max-[1200px]:border-e-0">
          {SETUP_STEPS.map((step) => (
            <Section key={step} id={step} title={t(`identity:setup.step.${step}`)} detail={t(`identity:about.${step}`)}>
              <StepFields roomy step={step} parts={parts} draft={draft} saved={settings} onPoint={setPointedTemplate} />
            </Section>
          ))}
          <SaveBar form={form} />
        </PageForm>
        <PreviewGround className="max-[1200px]:border-t max-[1200px]:border-line">
          <div className="sticky top-0 max-h-dvh overflow-y-auto max-[1200px]:static max-[1200px]:overflow-visible">
            <PortalPreview draft={draft} template={pointedTemplate} unsaved={isDirty} />
          </div>
        </PreviewGround>
      </div>
      <LeaveGuard dirty={isDirty || uploads.isUnderWay} />
    </UploadsContext>
  );
}

interface SectionProps {
  id: string;
  title: string;
  detail: string;
  children: ReactNode;
}

function Section({ id, title, detail, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`identity-${id}`}
      className="relative grid grid-cols-1 gap-5 border-b border-line px-8 py-7 narrow:px-4 narrow:py-6"
    >
      <div>
        <h2 id={`identity-${id}`} className="text-h3">
          {title}
        </h2>
        <p className="text-small text-pretty text-ink-3">{detail}</p>
      </div>
      <div className="min-w-0">{children}</div>
      <Dot className="absolute start-8 -bottom-1 text-line narrow:start-4" />
    </section>
  );
}
