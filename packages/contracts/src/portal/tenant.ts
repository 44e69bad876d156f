import * as z from 'zod/mini';
import { PACKAGE_CODES, TENANT_QUERY_MAX, TENANT_STATUSES } from '../constants.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, multiLineText, optionalText, requiredMultiLineText, requiredText } from '../rules.ts';
import { displayNames } from './general-settings.ts';
import { locale, localeRef } from './locale.ts';
import { PORTAL_NAME_MAX, portalName } from './portal-name.ts';

const packageCode = z.nullable(z.enum(PACKAGE_CODES));

/** An empty select is a missing required field, not a broken id. */
const ownerId = requiredText(40).check(z.guid());

/** The fields of the portal form. Clients do not send `nameInSpanish`: the server sets it to the Arabic name. */
const portalFields = {
  nameInArabic: requiredText(120),
  description: z.optional(z.nullable(multiLineText(1000))),
  locale: localeRef,
  userId: ownerId,
  prefix: z.optional(z.nullable(optionalText(40))),
  package: z.optional(packageCode),
};

/**
 * `userId` is null for a portal without an owner. The form requires one. `requestId` is the owner's request that the
 * new portal answers.
 */
export const createTenantInput = z.strictObject({
  ...portalFields,
  nameInEnglish: portalName,
  userId: z.nullable(ownerId),
  requestId: z.optional(id),
});
export type CreateTenantInput = z.input<typeof createTenantInput>;

/**
 * The English name never changes: if it is sent, it must be the stored one. Without `userId`, or with null, the owner
 * stays. `version` is the one that was read: a later one means that someone else saved first.
 */
export const updateTenantInput = z.strictObject({
  ...portalFields,
  id,
  nameInEnglish: z.optional(optionalText(PORTAL_NAME_MAX)),
  userId: z.optional(z.nullable(ownerId)),
  version: z.optional(z.int32()),
});
export type UpdateTenantInput = z.input<typeof updateTenantInput>;

export const tenantById = z.strictObject({ id });
export const tenantByName = z.strictObject({ name: requiredText(200) });
/** Any answer but null means that the name is taken. */
export const maybeTenantRef = z.nullable(z.object({ id: z.string(), nameInEnglish: z.string() }));

export const SEARCH_TYPES = ['name', 'email'] as const;
/** The columns by which the list of portals can be sorted. */
export const TENANT_SORTS = ['name', 'email', 'owner', 'created'] as const;
export type TenantSort = (typeof TENANT_SORTS)[number];

/**
 * The filters `type`, `query`, `package`, and the status. A name is the portal's or its owner's, an e-mail the owner's;
 * without a type both are searched. 'FREE' finds portals without a package.
 */
export const listTenantsInput = z.strictObject({
  ...pageInput,
  ...sortInput(TENANT_SORTS),
  type: z.optional(z.enum(SEARCH_TYPES)),
  query: z.optional(optionalText(TENANT_QUERY_MAX)),
  package: z.optional(z.enum([...PACKAGE_CODES, 'FREE'])),
  status: z.optional(z.enum(TENANT_STATUSES)),
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
  displayNames,
  /** The name in the reader's language. */
  name: z.string(),
  description: z.nullable(z.string()),
  locale,
  prefix: z.string(),
  user: z.nullable(tenantOwner),
  user_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: z.enum(TENANT_STATUSES),
  /** Null unless the portal is suspended, or was when it was archived. `since`: ISO 8601, UTC. */
  suspension: z.nullable(z.object({ reason: z.string(), since: z.string() })),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  package: packageCode,
  logo: z.nullable(z.string()),
  version: z.int(),
});
export type Tenant = z.infer<typeof tenant>;
/**
 * `isIncomplete`: a machine of a cluster does not answer, so that the logos and the portals' own names are missing
 * (null). Everything else is there.
 */
export const tenantList = z.extend(listOf(tenant), { isIncomplete: z.boolean() });

/** Most portals of the list, more than any account owns. */
export const MAX_OWN_TENANTS = 100;

/** Null unless the portal is suspended, or was when it was archived. `since`: ISO 8601, UTC. */
const suspension = z.nullable(z.object({ reason: z.string(), since: z.string() }));

/** A portal as its owner sees it on the platform. */
const ownTenant = z.object({
  id: z.string(),
  nameInArabic: z.string(),
  nameInEnglish: z.string(),
  nameInSpanish: z.string(),
  displayNames,
  description: z.nullable(z.string()),
  status: z.enum(TENANT_STATUSES),
  suspension,
  package: packageCode,
  logo: z.nullable(z.string()),
  /** The portal's primary colour, `#0E7C66`. */
  color: z.string(),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
});
export type OwnTenant = z.infer<typeof ownTenant>;
/**
 * Newest first. `support` is the contact for owners, if one is configured. `isIncomplete`: as in `tenantList`, and every
 * portal has the default colour.
 */
export const ownTenantList = z.extend(listOf(ownTenant), {
  support: z.nullable(z.string()),
  isIncomplete: z.boolean(),
});

export const SUSPENSION_REASON_MAX = 500;

/** The owner and the staff read the reason; learners do not. `version` is the one that was read, if any. */
export const suspendTenantInput = z.strictObject({
  id,
  reason: requiredMultiLineText(SUSPENSION_REASON_MAX),
  version: z.optional(z.int32()),
});
export type SuspendTenantInput = z.output<typeof suspendTenantInput>;

/** The English name as the super-admin typed it, because archiving cannot be undone. */
export const archiveTenantInput = z.strictObject({ id, nameInEnglish: requiredText(PORTAL_NAME_MAX) });
export type ArchiveTenantInput = z.output<typeof archiveTenantInput>;

/** Number of sessions and people that a suspension would sign out. */
export const openSessions = z.object({ sessions: z.int(), people: z.int() });

/** The actions on a portal itself, by their names in the audit trail. */
export const TENANT_ACTIONS = ['created', 'updated', 'suspended', 'resumed', 'archived'] as const;
export type TenantAction = (typeof TENANT_ACTIONS)[number];

/** The fields of a portal that can change. */
export const AUDITED_FIELDS = [
  'nameInArabic',
  'description',
  'locale',
  'prefix',
  'package',
  'storageQuota',
  'user',
] as const;
export type AuditedField = (typeof AUDITED_FIELDS)[number];

export const listTenantAuditInput = z.strictObject({ ...pageInput, id });

const tenantAuditEvent = z.object({
  id: z.string(),
  action: z.enum(TENANT_ACTIONS),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Null: the system. */
  actor: z.nullable(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      login: z.string(),
      /** Whether the actor belongs to the platform or to the portal itself. */
      realm: z.enum(['platform', 'portal']),
    }),
  ),
  /** Only for a suspension. */
  reason: z.nullable(z.string()),
  /** A language is its code, a package its code or FREE, an owner the login. Null: no value. */
  changes: z.array(
    z.object({ field: z.enum(AUDITED_FIELDS), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type TenantAuditEvent = z.infer<typeof tenantAuditEvent>;
/** Newest first. */
export const tenantAuditList = listOf(tenantAuditEvent);
