import { PACKAGE_CHOICES, type PackageChoice } from '@dars/contracts/constants';
import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';

/** Returns the options of a select with every package, including the choice of no package. */
export function packageOptions(t: Translate<TranslationKey<'packages'>>): { value: PackageChoice; label: string }[] {
  return PACKAGE_CHOICES.map((code) => ({ value: code, label: t(`packages:${code}`) }));
}

export function toPackageChoice(value: string | null): PackageChoice | undefined {
  return PACKAGE_CHOICES.find((code) => code === value);
}
