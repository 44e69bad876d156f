import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { useTranslate } from '@dars/i18n/client';
import { Ltr } from '@dars/ui/ltr';
import { SmallPicture } from '../../lib/files/small-picture.tsx';
import { FormVersions } from '../../lib/form/form-versions.tsx';
import { type IdentityValues, identityValues } from './identity-values.ts';
import type { IdentityParts } from './use-identity-form.ts';

interface IdentityConflictProps {
  form: IdentityParts['form'];
  base: PortalSettings;
  newest: PortalSettings;
}

/** Shows both versions of an identity that another person saved first. */
export function IdentityConflict({ form, base, newest }: IdentityConflictProps) {
  const t = useTranslate('identity', 'versions');
  const picture = (file: IdentityValues['logo']) => file && <SmallPicture url={file.value} />;
  return (
    <div className="px-8 py-4 narrow:px-4">
      <FormVersions
        version={newest.updatedDate}
        form={form}
        base={identityValues(base)}
        theirs={identityValues(newest)}
        fields={{
          logo: { label: t('fields:logo'), show: picture },
          icon: { label: t('fields:icon'), show: picture },
          template: { label: t('fields:template'), show: (key) => t(`identity:template.${key}`) },
          font: { label: t('fields:font'), show: ({ value }) => <Ltr>{value}</Ltr> },
          colors: { label: t('fields:colors'), show: ({ colorCodes }) => <Colors codes={colorCodes} /> },
        }}
      />
    </div>
  );
}

function Colors({ codes }: { codes: IdentityValues['colors']['colorCodes'] }) {
  return <Ltr>{codes.map(({ hex }) => hex).join(' ')}</Ltr>;
}
