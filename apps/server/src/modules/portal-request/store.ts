import type { PortalRequestStatus } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type {
  ListPortalRequestsQuery,
  OwnPortalRequest,
  PortalRequest,
  PortalRequestInput,
  RequestSort,
} from '@dars/contracts/portal/portal-request';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { users } from '@dars/db/schema/accounts/users';
import { portalRequests } from '@dars/db/schema/portal/portal-requests';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { withDisplayNames } from '../../core/identity/display-names.ts';

const ofPlatform = eq(portalRequests.tenantId, PLATFORM_ID);
const isRequest = (id: string) => and(ofPlatform, eq(portalRequests.id, id));

export type StoredRequest = typeof portalRequests.$inferSelect;

const ANSWERS = ['MADE', 'DECLINED'] as const satisfies PortalRequestStatus[];

function toFields(row: StoredRequest) {
  const { id, nameInArabic, nameInEnglish, language, note, status, reason, createdAt, answeredAt } = row;
  const dates = { createdDate: createdAt.toISOString(), answeredDate: answeredAt?.toISOString() ?? null };
  return { id, nameInArabic, nameInEnglish, language, note, status, reason, ...dates };
}

/** Finds the owner's latest request that is not withdrawn. */
export async function findOwnRequest(tx: PlatformTx, ownerId: string): Promise<OwnPortalRequest | null> {
  const [row] = await tx
    .select({
      request: portalRequests,
      portal: {
        id: tenants.id,
        nameInArabic: tenants.nameInArabic,
        nameInEnglish: tenants.nameInEnglish,
        nameInSpanish: tenants.nameInSpanish,
      },
    })
    .from(portalRequests)
    .leftJoin(tenants, eq(tenants.id, portalRequests.portalId))
    .where(and(ofPlatform, eq(portalRequests.ownerId, ownerId), ne(portalRequests.status, 'WITHDRAWN')))
    .orderBy(desc(portalRequests.createdAt), desc(portalRequests.id))
    .limit(1);
  if (!row) return null;
  const [portal = null] = await withDisplayNames(tx, row.portal ? [row.portal] : []);
  return { ...toFields(row.request), portal };
}

/** Inserts a request. Returns false if the owner has an open request already. */
export async function insertRequest(
  tx: PlatformTx,
  ownerId: string,
  { id, createdAt, ...wish }: PortalRequestInput & { id: string; createdAt: Date },
): Promise<boolean> {
  const made = await tx
    .insert(portalRequests)
    .values({ tenantId: PLATFORM_ID, id, ownerId, ...wish, createdAt, updatedAt: createdAt })
    .onConflictDoNothing()
    .returning({ id: portalRequests.id });
  return made.length > 0;
}

/** How many requests the owner has made since then, withdrawn ones included. */
export async function countRequestsSince(tx: PlatformTx, ownerId: string, since: Date): Promise<number> {
  const [counted] = await tx
    .select({ requests: count() })
    .from(portalRequests)
    .where(and(ofPlatform, eq(portalRequests.ownerId, ownerId), gt(portalRequests.createdAt, since)));
  return counted?.requests ?? 0;
}

/** An open request, locked until the transaction ends. @throws not-found, portal-request-answered */
export async function lockOpenRequest(tx: PlatformTx, id: string, ownerId?: string): Promise<StoredRequest> {
  const ofOwner = ownerId === undefined ? undefined : eq(portalRequests.ownerId, ownerId);
  const [request] = await tx
    .select()
    .from(portalRequests)
    .where(and(isRequest(id), ofOwner))
    .for('update');
  if (!request) throw new AppError('not-found');
  if (request.status !== 'OPEN') throw new AppError('portal-request-answered');
  return request;
}

type Change = Partial<Omit<StoredRequest, 'tenantId' | 'id' | 'ownerId' | 'createdAt'>>;

export async function updateRequest(tx: PlatformTx, id: string, change: Change): Promise<void> {
  await tx.update(portalRequests).set(change).where(isRequest(id));
}

export async function countOpenRequests(tx: PlatformTx): Promise<{ open: number }> {
  const [counted] = await tx
    .select({ open: count() })
    .from(portalRequests)
    .where(and(ofPlatform, eq(portalRequests.status, 'OPEN')));
  return { open: counted?.open ?? 0 };
}

const requestColumns = {
  request: portalRequests,
  owner: { id: users.id, login: users.login, firstName: users.firstName, lastName: users.lastName },
};

const selectRequests = (tx: PlatformTx) =>
  tx
    .select(requestColumns)
    .from(portalRequests)
    .innerJoin(users, and(eq(users.tenantId, PLATFORM_ID), eq(users.id, portalRequests.ownerId)));

export async function listPortalRequests(
  tx: PlatformTx,
  { page, size, show, sort }: ListPortalRequestsQuery,
): Promise<{ rows: PortalRequest[]; total: number }> {
  const isOpen = show === 'open';
  const shown = and(
    ofPlatform,
    isOpen ? eq(portalRequests.status, 'OPEN') : inArray(portalRequests.status, [...ANSWERS]),
  );
  const keys = {
    name: byText(portalRequests.nameInArabic),
    owner: byText(users.nameSearchKey),
    date: byColumn(isOpen ? portalRequests.createdAt : portalRequests.answeredAt),
  };
  const order = listOrder<RequestSort>({ keys, tieBreak: portalRequests.id, usual: isOpen ? 'date' : '-date' }, sort);
  const [rows, [counted]] = await Promise.all([
    selectRequests(tx)
      .where(shown)
      .orderBy(...order)
      .limit(size)
      .offset(page * size),
    tx.select({ total: count() }).from(portalRequests).where(shown),
  ]);
  return {
    rows: rows.map(({ request, owner }) => ({ ...toFields(request), owner })),
    total: counted?.total ?? 0,
  };
}

/** @throws not-found */
export async function getPortalRequest(tx: PlatformTx, id: string): Promise<PortalRequest> {
  const [row] = await selectRequests(tx).where(isRequest(id));
  if (!row) throw new AppError('not-found');
  return { ...toFields(row.request), owner: row.owner };
}
