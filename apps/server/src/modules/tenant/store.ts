import { AppError } from '@dars/contracts/errors';
import { localizedName } from '@dars/contracts/language';
import type { Language } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { DisplayNames } from '@dars/contracts/portal/general-settings';
import type { CreateTenantInput, Tenant, UpdateTenantInput } from '@dars/contracts/portal/tenant';
import { searchKey } from '@dars/contracts/search-key';
import { perShape, prepared } from '@dars/db/prepared';
import { isSpread } from '@dars/db/reachable';
import { users } from '@dars/db/schema/accounts/users';
import { locales } from '@dars/db/schema/portal/locales';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { displayNamesColumn } from '../../core/identity/display-names.ts';
import { isPortal } from '../../core/identity/tenants.ts';
import { findBrands, logoColumn } from './find-brands.ts';

const tenantColumns = {
  id: tenants.id,
  nameInArabic: tenants.nameInArabic,
  nameInEnglish: tenants.nameInEnglish,
  nameInSpanish: tenants.nameInSpanish,
  description: tenants.description,
  prefix: tenants.prefix,
  status: tenants.status,
  suspendedReason: tenants.suspendedReason,
  suspendedAt: tenants.suspendedAt,
  package: tenants.package,
  version: tenants.version,
  createdAt: tenants.createdAt,
  locale: { id: locales.id, name: locales.name, code: locales.code },
  owner: {
    id: users.id,
    login: users.login,
    firstName: users.firstName,
    lastName: users.lastName,
    mobile: users.mobile,
  },
};

/** Selects portals from tables that the coordinator of a cluster has itself. */
const selectWhole = <Extra extends Record<string, SQL | SQL.Aliased>>(db: PlatformTx, extra: Extra) =>
  db
    .select({ ...tenantColumns, ...extra })
    .from(tenants)
    .innerJoin(locales, eq(locales.id, tenants.localeId))
    .leftJoin(users, and(eq(users.tenantId, PLATFORM_ID), eq(users.id, tenants.ownerId)));

const selectJoined = <Extra extends Record<string, SQL.Aliased>>(db: PlatformTx, extra: Extra) =>
  selectWhole(db, { logo: logoColumn, displayNames: displayNamesColumn, ...extra }).leftJoin(
    tenantSettings,
    eq(tenantSettings.tenantId, tenants.id),
  );

/**
 * Selects portals with all fields that clients see, and further columns of the caller. `isSpread`: logos and own
 * names are left out, because they are on the portals' machines; `addSettings` reads them.
 */
export function selectTenants<Extra extends Record<string, SQL.Aliased>>(
  db: PlatformTx,
  extra: Extra,
  shape: { isSpread: boolean },
): ReturnType<typeof selectJoined<Extra>> {
  if (!shape.isSpread) return selectJoined(db, extra);
  const rows = selectWhole(db, { logo: sql<string | null>`null`, displayNames: sql<DisplayNames>`null`, ...extra });
  return rows as unknown as ReturnType<typeof selectJoined<Extra>>;
}

/**
 * Adds what `selectTenants` has left out. `isIncomplete`: a machine of the cluster does not answer, so that logos and own
 * names are missing.
 */
export async function addSettings<Row extends Pick<TenantRow, 'id' | 'logo' | 'displayNames'>>(
  tx: PlatformTx,
  rows: Row[],
): Promise<{ rows: Row[]; isIncomplete: boolean }> {
  if (!isSpread(tx)) return { rows, isIncomplete: false };
  const ids = rows.map(({ id }) => id);
  const brands = await findBrands(tx, ids);
  const whole = rows.map((row) => {
    const { logo = null, displayNames = null } = brands?.get(row.id) ?? {};
    return { ...row, logo, displayNames };
  });
  return { rows: whole, isIncomplete: brands === undefined };
}

export type TenantRow = Awaited<ReturnType<typeof selectTenants>>[number];

/** The fields are written out, as a rest-and-spread of the row takes as long as reading it. */
export function toTenant(row: TenantRow, language: Language): Tenant {
  const { owner, suspendedReason: reason, suspendedAt } = row;
  return {
    id: row.id,
    nameInArabic: row.nameInArabic,
    nameInEnglish: row.nameInEnglish,
    nameInSpanish: row.nameInSpanish,
    displayNames: row.displayNames,
    name: localizedName(row, language),
    description: row.description,
    locale: row.locale,
    prefix: row.prefix,
    user: owner && toOwner(owner, row.package),
    user_id: owner?.id ?? null,
    email: owner?.login ?? null,
    status: row.status,
    suspension: reason !== null && suspendedAt !== null ? { reason, since: suspendedAt.toISOString() } : null,
    createdDate: row.createdAt.toISOString(),
    package: row.package,
    logo: row.logo,
    version: row.version,
  };
}

function toOwner(
  { id, login, firstName, lastName, mobile }: NonNullable<TenantRow['owner']>,
  zohoSubscriptionPackage: TenantRow['package'],
): Tenant['user'] {
  return { id, login, email: login, firstName, lastName, mobile, zohoSubscriptionPackage };
}

const byId = perShape((shape: { isSpread: boolean }) =>
  prepared((db: PlatformTx) =>
    selectTenants(db, {}, shape)
      .where(and(eq(tenants.id, sql.placeholder('id')), isPortal))
      .prepare('tenant_by_id'),
  ),
);

/** @throws not-found */
export async function getTenant(tx: PlatformTx, id: string, language: Language): Promise<Tenant> {
  const found = await byId({ isSpread: isSpread(tx) })(tx, { id });
  const [row] = (await addSettings(tx, found)).rows;
  if (!row) throw new AppError('not-found');
  return toTenant(row, language);
}

export type StoredTenant = typeof tenants.$inferSelect;

/** Finds a portal and locks it until the transaction ends, so that updates of one portal follow each other. */
export async function lockTenant(tx: PlatformTx, id: string): Promise<StoredTenant | undefined> {
  const [found] = await tx
    .select()
    .from(tenants)
    .where(and(eq(tenants.id, id), isPortal))
    .for('update');
  return found;
}

/**
 * Inserts a portal. Returns its id, or undefined if the English name is taken, also by a portal that another
 * transaction is creating.
 */
export async function insertTenant(
  tx: PlatformTx,
  input: CreateTenantInput,
  owner?: OwnerKeys,
): Promise<string | undefined> {
  const { nameInEnglish } = input;
  const [made] = await tx
    .insert(tenants)
    .values({
      ...editable(input, nameInEnglish),
      ...ownerSearchKeys(owner),
      nameInEnglish,
      prefix: input.prefix || nameInEnglish,
    })
    .onConflictDoNothing({ target: tenants.nameInEnglish })
    .returning({ id: tenants.id });
  return made?.id;
}

/** Updates a portal's fields; fields that are left out stay as they are. The owner is passed if it is another one. */
export async function updateTenantRow(
  tx: PlatformTx,
  stored: StoredTenant,
  input: UpdateTenantInput,
  owner?: OwnerKeys,
): Promise<void> {
  await tx
    .update(tenants)
    .set({
      ...editable(input, stored.nameInEnglish),
      ...ownerSearchKeys(owner),
      version: sql`${tenants.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(tenants.id, stored.id));
}

type OwnerKeys = Pick<typeof users.$inferSelect, 'nameSearchKey' | 'login'>;

/** The columns by which a portal is found under its owner's name and login. */
const ownerSearchKeys = (owner: OwnerKeys | undefined) =>
  owner && { ownerNameSearchKey: owner.nameSearchKey, ownerLoginSearchKey: owner.login };

/**
 * The columns that a form changes. The Spanish name is set to the Arabic one, an empty text is stored as null, and an
 * empty prefix becomes the English name.
 */
function editable(input: Omit<UpdateTenantInput, 'id' | 'nameInEnglish' | 'version'>, slug: string) {
  return {
    nameInArabic: input.nameInArabic,
    nameInSpanish: input.nameInArabic,
    nameSearchKey: searchKey(`${input.nameInArabic} ${slug}`),
    localeId: input.locale.id,
    ...(input.userId && { ownerId: input.userId }),
    ...(input.package !== undefined && { package: input.package }),
    ...(input.description !== undefined && { description: input.description || null }),
    ...(input.prefix !== undefined && { prefix: input.prefix || slug }),
  };
}
