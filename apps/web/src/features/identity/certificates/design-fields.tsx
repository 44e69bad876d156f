import { LANGUAGES, type Language } from '@dars/contracts/languages';
import {
  CERTIFICATE_DESIGNS,
  CERTIFICATE_PAPERS,
  type CertificateAppearance,
  type CertificatePaper,
  ORIENTATIONS,
  type Orientation,
} from '@dars/contracts/learning/certificate-design';
import { useTranslate } from '@dars/i18n/client';
import { RadioCards } from '@dars/ui/form/radio-cards';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Segmented } from '@dars/ui/form/segmented';
import type { AnyFieldApi } from '@tanstack/react-form';
import { UploadField } from '../../../lib/files/upload-field.tsx';
import { PartField } from '../../../lib/form/part-field.tsx';
import { namesOf } from './appearance-summary.tsx';
import { DesignSketch } from './design-sketch.tsx';

/** The languages of a certificate as one value of a choice; empty for those of the course. */
const CHOICES: readonly (readonly Language[])[] = [
  [],
  ...LANGUAGES.map((language) => [language]),
  ...LANGUAGES.flatMap((first, index) => LANGUAGES.slice(index + 1).map((second) => [first, second])),
];
const keyOf = (languages: readonly Language[]): string => languages.toSorted().join('+');

/** The design, the languages and the sheet of certificates. */
export function DesignFields({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('identity');
  const value: CertificateAppearance = field.state.value;
  const change = (part: Partial<CertificateAppearance>) => field.handleChange({ ...value, ...part });
  return (
    <>
      <RadioCards
        value={value.design}
        onChange={(design) => change({ design })}
        label={t('identity:certificates.design.title')}
        options={CERTIFICATE_DESIGNS.map((design) => ({
          value: design,
          label: t(`identity:certificates.design.${design}`),
          picture: <DesignSketch design={design} />,
        }))}
      />
      <PartField
        group
        field={field}
        part={['languages']}
        label={t('identity:certificates.languages.title')}
        hint={t('identity:certificates.languages.hint')}
      >
        <RadioGroup
          row
          value={keyOf(value.languages)}
          onChange={(key) => change({ languages: [...(CHOICES.find((each) => keyOf(each) === key) ?? [])] })}
          options={CHOICES.map((languages) => ({
            value: keyOf(languages),
            label: languages.length === 0 ? t('identity:certificates.languages.course') : namesOf(languages),
          }))}
        />
      </PartField>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Segmented<CertificatePaper>
          value={value.paper}
          onChange={(paper) => change({ paper })}
          label={t('identity:certificates.paper.title')}
          options={CERTIFICATE_PAPERS.map((paper) => ({
            value: paper,
            label: t(`identity:certificates.paper.${paper}`),
          }))}
        />
        <Segmented<Orientation>
          value={value.orientation}
          onChange={(orientation) => change({ orientation })}
          label={t('identity:certificates.orientation.title')}
          options={ORIENTATIONS.map((orientation) => ({
            value: orientation,
            label: t(`identity:certificates.orientation.${orientation}`),
          }))}
        />
      </div>
    </>
  );
}

/** The picture behind the words. */
export function BackgroundField({ field }: { field: AnyFieldApi }) {
  const t = useTranslate('identity');
  const value: CertificateAppearance = field.state.value;
  return (
    <PartField
      group
      field={field}
      part={['background']}
      label={t('identity:certificates.background.label')}
      hint={t('identity:certificates.background.hint')}
    >
      <UploadField
        purpose="certificate"
        value={value.background ?? null}
        onChange={(background) => field.handleChange({ ...value, background })}
      />
    </PartField>
  );
}
