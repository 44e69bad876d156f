import { type Language, LOCALE_IDS, PACKAGE_CODES } from '@dars/contracts/constants';
import type { Tenant } from '@dars/contracts/portal/tenant';
import * as z from 'zod/mini';

/** What the form sends; an empty select is an empty text. */
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

/** What the form holds: the chosen admin is shown by their login. */
const portalValuesSchema = z.object({ ...sentShape, userLogin: z.string() });
export type PortalValues = z.output<typeof portalValuesSchema>;

/** What was typed, and which version of the portal it was typed over. */
export const portalDraft = z.object({
  values: portalValuesSchema,
  base: z.object({ version: z.number(), values: portalValuesSchema }),
});

/** What the form begins with; a new portal opens in the language that its maker reads. */
export function portalValues(tenant: Tenant | undefined, language: Language): PortalValues {
  return {
    nameInArabic: tenant?.nameInArabic ?? '',
    nameInEnglish: tenant?.nameInEnglish ?? '',
    description: tenant?.description ?? '',
    locale: { id: tenant?.locale.id ?? LOCALE_IDS[language] },
    userId: tenant?.user?.id ?? '',
    userLogin: tenant?.user?.login ?? '',
    package: tenant?.package ?? null,
  };
}
