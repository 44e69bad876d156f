import * as z from 'zod/mini';
import { PACKAGE_CODES, TENANT_STATUSES } from './constants.ts';
import { listOf, pageInput } from './list.ts';
import { locale, localeRef } from './locale.ts';
import { id, multiLineText, optionalText, PORTAL_NAME_MAX, portalName, requiredText } from './rules.ts';

const packageCode = z.nullable(z.enum(PACKAGE_CODES));

/** An empty select is a required field that is missing, not a broken id. */
const ownerId = requiredText(40).check(z.guid());

/** SPEC 5 "Portal form". `nameInSpanish` is always set to the Arabic name on submit, so no one sends it here. */
const portalFields = {
  nameInArabic: requiredText(120),
  description: z.optional(z.nullable(multiLineText(1000))),
  locale: localeRef,
  userId: ownerId,
  prefix: z.optional(z.nullable(optionalText(40))),
  package: z.optional(packageCode),
};

export const createTenantInput = z.strictObject({ ...portalFields, nameInEnglish: portalName });
export type CreateTenantInput = z.input<typeof createTenantInput>;

/**
 * The English name never changes: sent along, it must be the stored one. Without `userId` the owner stays.
 * `version` is the one that was read: a later one means that someone else saved first.
 */
export const updateTenantInput = z.strictObject({
  ...portalFields,
  id,
  nameInEnglish: z.optional(optionalText(PORTAL_NAME_MAX)),
  userId: z.optional(ownerId),
  version: z.optional(z.int32()),
});
export type UpdateTenantInput = z.input<typeof updateTenantInput>;

export const tenantById = z.strictObject({ id });
export const tenantByName = z.strictObject({ name: requiredText(200) });
/** Any answer but null means that the name is taken. */
export const maybeTenantRef = z.nullable(z.object({ id: z.string(), nameInEnglish: z.string() }));

export const SEARCH_TYPES = ['name', 'email'] as const;
/**
 * SPEC 7: filters `type`, `query`, `package`. A name is the portal's or its owner's, an e-mail the owner's; without a type
 * both are searched. 'FREE' finds portals without a package.
 */
export const listTenantsInput = z.strictObject({
  ...pageInput,
  type: z.optional(z.enum(SEARCH_TYPES)),
  query: z.optional(optionalText(200)),
  package: z.optional(z.enum([...PACKAGE_CODES, 'FREE'])),
});
export type ListTenantsInput = z.input<typeof listTenantsInput>;
export type ListTenantsQuery = z.output<typeof listTenantsInput>;

const tenantOwner = z.object({
  id: z.string(),
  login: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.nullable(z.string()),
  zohoSubscriptionPackage: packageCode,
});

export const tenant = z.object({
  id: z.string(),
  nameInArabic: z.string(),
  nameInEnglish: z.string(),
  nameInSpanish: z.string(),
  /** The name in the reader's language (SPEC 3 "Locale-named fields"). */
  name: z.string(),
  description: z.nullable(z.string()),
  locale,
  prefix: z.string(),
  user: z.nullable(tenantOwner),
  user_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: z.enum(TENANT_STATUSES),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  package: packageCode,
  logo: z.nullable(z.string()),
  version: z.int(),
});
export type Tenant = z.infer<typeof tenant>;
export const tenantList = listOf(tenant);
