import { PACKAGE_CODES } from '@dars/contracts/constants';
import type { TranslationKey } from '@dars/i18n/keys';
import type { Translate } from '@dars/i18n/translate';

const CODES = ['FREE', ...PACKAGE_CODES] as const;
export type PackageChoice = (typeof CODES)[number];

/** Returns the options of a select with every package, including the choice of no package. */
export function packageOptions(t: Translate<TranslationKey<'packages'>>): { value: PackageChoice; label: string }[] {
  return CODES.map((code) => ({ value: code, label: t(`packages:${code}`) }));
}

export function toPackageChoice(value: string | null): PackageChoice | undefined {
  return CODES.find((code) => code === value);
}
