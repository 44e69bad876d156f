import type { GeneralSettings } from '@dars/contracts/portal/general-settings';
import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { PageHeader } from '@dars/ui/layout/page-header';
import { toast } from '@dars/ui/toast';
import { useStore } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { useSettingsForm } from '../../../app/form/use-settings-form.ts';
import { UploadsContext, useFormUploads } from '../../../lib/files/uploads.ts';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { PreviewGround } from '../scenes/portal-preview.tsx';
import { AppearanceSummary } from './appearance-summary.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { BackgroundField, DesignFields } from './design-fields.tsx';
import { SignatureFields } from './signature-fields.tsx';

type Values = Pick<GeneralSettings, 'certificates'>;
const valuesOf = ({ certificates }: PortalSettings): Values => ({ certificates });

/** The page that decides how a portal's certificates look, with a picture of a sample that the server draws. */
export function CertificatesPage({ settings }: { settings: PortalSettings }) {
  const t = useTranslate('identity', 'versions');
  const { form, rules, base, newest } = useSettingsForm<Values>({
    settings,
    valuesOf,
    toInput: (values) => values,
    failed: t('identity:certificates.save_failed'),
    onSaved: () => toast({ title: t('identity:certificates.saved') }),
  });
  const appearance = useStore(form.store, (state) => state.values.certificates);
  const isDirty = useStore(form.store, (state) => !state.isDefaultValue);
  const uploads = useFormUploads();
  return (
    <UploadsContext value={uploads}>
      <PageHeader title={t('identity:certificates.title')} detail={t('identity:certificates.detail')} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-[1100px]:grid-cols-1">
        <PageForm
          form={form}
          className="flex min-w-0 flex-col border-e border-line max-[1100px]:order-2 max-[1100px]:border-e-0"
        >
          {newest && (
            <div className="px-8 py-4 narrow:px-4">
              <FormVersions
                version={newest.updatedDate}
                form={form}
                base={valuesOf(base)}
                theirs={valuesOf(newest)}
                fields={{
                  certificates: {
                    label: t('identity:certificates.title'),
                    show: (value) => <AppearanceSummary appearance={value} />,
                  },
                }}
              />
            </div>
          )}
          <form.Field name="certificates" validators={rules.certificates}>
            {(field) => (
              <>
                <Section id="design" title={t('identity:certificates.design.title')}>
                  <DesignFields field={field} />
                </Section>
                <Section id="signatures" title={t('identity:certificates.signatures.title')}>
                  <SignatureFields field={field} />
                </Section>
                <Section id="background" title={t('identity:certificates.background.title')}>
                  <BackgroundField field={field} />
                </Section>
              </>
            )}
          </form.Field>
          <SaveBar form={form} />
        </PageForm>
        <PreviewGround className="max-[1100px]:order-1 max-[1100px]:border-b max-[1100px]:border-line">
          <div className="sticky top-0 max-[1100px]:static">
            <CertificatePreview appearance={appearance} />
          </div>
        </PreviewGround>
      </div>
      <LeaveGuard dirty={isDirty || uploads.isUnderWay} />
    </UploadsContext>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`certificates-${id}`}
      className="grid grid-cols-1 gap-5 border-b border-line px-8 py-7 narrow:px-4 narrow:py-6"
    >
      <h2 id={`certificates-${id}`} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
