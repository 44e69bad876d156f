import { PACKAGE_CODES } from '@dars/contracts/constants';
import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import type { Tenant } from '@dars/contracts/portal/tenant';
import * as z from 'zod/mini';

/** The fields that the form sends; an empty select is an empty string. */
const sentShape = {
  nameInArabic: z.string(),
  nameInEnglish: z.string(),
  description: z.string(),
  locale: z.object({ id: z.number() }),
  userId: z.string(),
  package: z.nullable(z.enum(PACKAGE_CODES)),
};
export type PortalFieldName = keyof typeof sentShape;
export const PORTAL_FIELDS = Object.keys(sentShape) as PortalFieldName[];

/** The form's values: the fields that it sends and the login of the chosen admin, which it shows. */
const portalValuesSchema = z.object({ ...sentShape, userLogin: z.string() });
export type PortalValues = z.output<typeof portalValuesSchema>;

/** A stored draft: the typed values, and the version of the portal on which they are based. */
export const portalDraft = z.object({
  values: portalValuesSchema,
  base: z.object({ version: z.number(), values: portalValuesSchema }),
});

/** Returns the form's initial values; a new portal gets the language of the person who creates it. */
export function portalValues(tenant: Tenant | undefined, language: Language): PortalValues {
  return {
    nameInArabic: tenant?.nameInArabic ?? '',
    nameInEnglish: tenant?.nameInEnglish ?? '',
    description: tenant?.description ?? '',
    locale: { id: tenant?.locale.id ?? LANGUAGE_FACTS[language].id },
    userId: tenant?.user?.id ?? '',
    userLogin: tenant?.user?.login ?? '',
    package: tenant?.package ?? null,
  };
}
