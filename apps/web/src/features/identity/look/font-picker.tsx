import { FONTS, type FontName } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { ThemeScope } from '@dars/ui/brand/theme-scope';
import { fontStack, knownFont } from '@dars/ui/fonts';
import { Combobox } from '@dars/ui/form/combobox';
import type { AnyFieldApi } from '@tanstack/react-form';
import { useEffect } from 'react';
import { declareFonts } from '../../../app/theme/font-faces.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import type { IdentityValues } from '../identity-values.ts';
import { SampleCard, useSampleCourses } from '../scenes/scene-parts.tsx';

const OPTIONS = FONTS.map((name) => ({ value: name, label: name, fontFamily: fontStack(name) }));

/** A list in which each font is shown in its own letters, with a sample of the portal's texts below. */
export function FontPicker({ field, draft }: { field: AnyFieldApi; draft: IdentityValues }) {
  const t = useTranslate('identity');
  useEffect(declareFonts, []);
  const value: IdentityValues['font'] = field.state.value;
  return (
    <div className="grid gap-5">
      <FormField field={field} label={t('fields:font')}>
        <Combobox
          options={OPTIONS}
          value={value.value}
          onChange={(name) => name !== null && field.handleChange({ value: knownFont(name) satisfies FontName })}
          searchText={t('identity:font.search')}
        />
      </FormField>
      <FontSample draft={draft} />
    </div>
  );
}

function FontSample({ draft }: { draft: IdentityValues }) {
  const t = useTranslate('identity');
  const [course] = useSampleCourses();
  return (
    <section aria-label={t('identity:font.sample')} className="card overflow-clip">
      <ThemeScope settings={draft} className="grid gap-2 bg-surface p-5">
        <p className="text-h1">{t('identity:font.heading')}</p>
        <p className="text-h3">{t('identity:font.subheading')}</p>
        <p className="text-body text-pretty text-ink-2">{t('identity:font.paragraph')}</p>
        {course && (
          <div className="mt-2 max-w-64">
            <SampleCard {...course} />
          </div>
        )}
      </ThemeScope>
    </section>
  );
}
