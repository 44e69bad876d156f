import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import type { CertificateAppearance } from '@dars/contracts/learning/certificate-design';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { SmallPicture } from '../../../lib/files/small-picture.tsx';

/** The names of languages in themselves, as one text. */
export const namesOf = (languages: readonly Language[]): string =>
  languages.map((language) => LANGUAGE_FACTS[language].name).join(' + ');

/** Names what an appearance consists of, to compare two of them. */
export function AppearanceSummary({ appearance }: { appearance: CertificateAppearance }) {
  const t = useTranslate('identity');
  const { design, paper, orientation, languages, signatures, background } = appearance;
  return (
    <div className="grid gap-1">
      <p>
        {[
          t(`identity:certificates.design.${design}`),
          t(`identity:certificates.paper.${paper}`),
          t(`identity:certificates.orientation.${orientation}`),
          languages.length === 0 ? t('identity:certificates.languages.course') : namesOf(languages),
        ].join(' · ')}
      </p>
      {signatures.map(({ name, title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in what is compared.
        <UserText key={index}>{title === '' ? name : `${name}, ${title}`}</UserText>
      ))}
      {background && <SmallPicture url={background} />}
    </div>
  );
}
