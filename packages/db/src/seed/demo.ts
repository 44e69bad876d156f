import { dayIn } from '@dars/contracts/day';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { mobileColumns } from '@dars/contracts/phone';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { searchKey } from '@dars/contracts/search-key';
import { and, eq, ne } from 'drizzle-orm';
import { newId } from '../columns.ts';
import type { Database } from '../driver/client.ts';
import type { PlatformTx, TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { auditEvents } from '../schema/audit-events.ts';
import { uploads } from '../schema/content/uploads.ts';
import { mails } from '../schema/mails.ts';
import { packageTerms } from '../schema/portal/package-terms.ts';
import { tenantSettings } from '../schema/portal/settings.ts';
import { tenants } from '../schema/portal/tenants.ts';
import { seedCourses } from './demo-courses.ts';
import { loginOf, storePortraits } from './demo-lecturers.ts';
import { seedLegal } from './demo-legal.ts';
import { demoFailedMails } from './demo-mails.ts';
import { type StoreDemoFile, type StoredDemoFile, storeMedia } from './demo-media.ts';
import { demoLearners } from './demo-people.ts';
import type { DemoPerson, DemoPortal } from './demo-portal.ts';
import { DEMO_PORTALS } from './demo-portals.ts';
import { TermCalendar } from './demo-terms.ts';
import { DEMO_FEE_RATE } from './selling/demo-orders.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Dars_Demo1';
export const DEMO_SUPER_ADMIN = 'super@dars.test';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface SeedOptions {
  hashPassword: (password: string) => Promise<string>;
  /** Stores the files of lessons. */
  keepFile: StoreDemoFile;
}

type NewUser = typeof users.$inferInsert;

/**
 * Fills an empty database with four portals, their people, and their courses and progress. Resolves with whether it
 * did.
 */
export async function seedDemo(db: Database, { hashPassword, keepFile }: SeedOptions): Promise<boolean> {
  const found = await db.withPlatform((tx) => tx.select().from(tenants).where(ne(tenants.id, PLATFORM_ID)), {
    readOnly: true,
  });
  const unknown = found.some(({ nameInEnglish }) => !DEMO_PORTALS.some(({ slug }) => slug === nameInEnglish));
  if (unknown) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const portals = new Map(found.map((tenant) => [tenant.nameInEnglish, tenant.id]));
  const fresh = portals.size === 0;
  if (fresh) await db.withPlatform((tx) => insertPortals(tx, portals, passwordHash));
  // Each portal is a transaction of its own; one that was interrupted before it had people gets them now.
  let filled = false;
  for (const portal of DEMO_PORTALS) {
    const tenantId = portals.get(portal.slug);
    if (tenantId === undefined) continue;
    if (await seedPeople(db, { portal, tenantId, passwordHash }, keepFile)) filled = true;
    if (await seedCourses(db, { portal, tenantId }, keepFile)) filled = true;
  }
  return fresh || filled;
}

/** Lets the package of the academy, which sells, have a fee. */
const setFee = (tx: PlatformTx) =>
  tx.update(packageTerms).set({ feeRate: DEMO_FEE_RATE }).where(eq(packageTerms.package, 'BS'));

async function insertPortals(tx: PlatformTx, portals: Map<string, string>, passwordHash: string): Promise<void> {
  await setFee(tx);
  const superAdmin = userRow(PLATFORM_ID, DEMO_SUPER_ADMIN, { firstName: 'سلمى', lastName: 'الراوي' });
  await tx.insert(users).values({ ...superAdmin, role: 'ROLE_SUPER_ADMIN', language: 'ar', passwordHash });
  for (const portal of DEMO_PORTALS) {
    const tenantId = newId();
    const login = `owner@${portal.slug}.test`;
    const createdAt = new Date(Date.now() - portal.monthsOld * 30 * DAY);
    const dates = { createdAt, updatedAt: createdAt, activatedAt: createdAt };
    const lastActiveOn = dayAgo(portal, portal.quietDays + 1);
    const owner = { ...userRow(PLATFORM_ID, login, portal.owner), ...dates, language: portal.language, lastActiveOn };
    await tx.insert(users).values({ ...owner, role: 'ROLE_ADMIN_PORTAL', passwordHash });
    await tx.insert(tenants).values(tenantRow(portal, { tenantId, ownerId: owner.id, createdAt }));
    const { names, descriptions } = portal;
    const general = { names, descriptions, allowsEmbeds: portal.allowsEmbeds ?? false, ...portal.contact };
    await tx.insert(tenantSettings).values({ tenantId, value: portal.settings, general });
    // The owner's account inside the portal, which signs in with the password of the platform's account.
    const seat = { ...owner, id: newId(), tenantId, isOwner: true };
    await tx.insert(users).values({ ...seat, role: 'ROLE_ADMIN_PORTAL' });
    await tx
      .insert(auditEvents)
      .values(history(portal, { tenantId, ownerId: owner.id, actorId: superAdmin.id, createdAt }));
    portals.set(portal.slug, tenantId);
  }
}

/** Returns the audit trail of the super-admin's actions on the portal. */
function history(
  { slug, suspendedReason }: DemoPortal,
  { createdAt, ownerId, ...ids }: { tenantId: string; ownerId: string; actorId: string; createdAt: Date },
): (typeof auditEvents.$inferInsert)[] {
  const event = { ...ids, actorRealm: PLATFORM_ID, subjectId: ids.tenantId };
  const created = { ...event, action: 'tenant.created', details: { nameInEnglish: slug, ownerId }, createdAt };
  if (suspendedReason === null) return [created];
  return [created, { ...event, action: 'tenant.suspended', details: { reason: suspendedReason } }];
}

function tenantRow(portal: DemoPortal, ids: { tenantId: string; ownerId: string; createdAt: Date }) {
  const { names, descriptions, slug, suspendedReason } = portal;
  const nameInArabic = names.ar;
  return {
    id: ids.tenantId,
    nameInArabic,
    nameInEnglish: slug,
    nameInSpanish: nameInArabic,
    description: descriptions[portal.language],
    localeId: LANGUAGE_FACTS[portal.language].id,
    prefix: slug,
    package: portal.package,
    ownerId: ids.ownerId,
    nameSearchKey: searchKey(`${nameInArabic} ${slug}`),
    createdAt: ids.createdAt,
    updatedAt: ids.createdAt,
    ...(suspendedReason && { status: 'SUSPENDED' as const, suspendedReason, suspendedAt: new Date() }),
  };
}

interface Seeding {
  portal: DemoPortal;
  tenantId: string;
  passwordHash: string;
}

/** Seeds staff and learners, unless the portal has any but its owner. Resolves with whether it did. */
async function seedPeople(db: Database, seeding: Seeding, keepFile: StoreDemoFile): Promise<boolean> {
  const { portal, tenantId } = seeding;
  const isOther = and(eq(users.tenantId, tenantId), eq(users.isOwner, false));
  const findOne = (tx: TenantTx) => tx.select({ id: users.id }).from(users).where(isOther).limit(1);
  if ((await db.withTenant(tenantId, findOne, { readOnly: true })).length > 0) return false;
  const portraits = await storePortraits(portal, tenantId, keepFile);
  const logo = portal.logo && (await storeMedia(tenantId, portal.logo, keepFile));
  return db.withTenant(tenantId, async (tx) => {
    if ((await findOne(tx)).length > 0) return false;
    await insertPeople(tx, seeding, portraits);
    if (logo) await insertLogo(tx, seeding, logo);
    await seedLegal(tx, portal, tenantId);
    return true;
  });
}

async function insertLogo(tx: TenantTx, { portal, tenantId }: Seeding, { row, path }: StoredDemoFile): Promise<void> {
  await tx.insert(uploads).values(row);
  const value = { ...portal.settings, logo: { value: path } };
  await tx.update(tenantSettings).set({ value }).where(eq(tenantSettings.tenantId, tenantId));
}

async function insertPeople(
  tx: TenantTx,
  { portal, tenantId, passwordHash }: Seeding,
  portraits: StoredDemoFile[],
): Promise<void> {
  const since = new Date(Date.now() - portal.monthsOld * 30 * DAY);
  const lastActiveOn = dayAgo(portal, portal.quietDays);
  const dates = { createdAt: since, updatedAt: since, activatedAt: since, lastActiveOn };
  const account = { language: portal.language, passwordHash, ...dates };
  const learners = learnerRows(portal, tenantId, passwordHash);
  const lecturers = portal.lecturers.map((lecturer, index) => ({
    ...{ ...userRow(tenantId, loginOf(portal, lecturer), lecturer), ...account },
    ...{ role: 'ROLE_LECTURER' as const, bio: lecturer.bio, imageUrl: portraits[index]?.path },
  }));
  await tx.insert(uploads).values(portraits.map(({ row }) => ({ ...row, createdAt: since })));
  await tx
    .insert(users)
    .values([
      ...lecturers,
      { ...userRow(tenantId, `learner@${portal.slug}.test`, portal.learner), ...account, role: 'ROLE_LEARNER' },
      ...learners,
    ]);
  // Invitations that have not been opened and never will be.
  const invited = learners.filter(({ activatedAt }) => activatedAt === null);
  await tx.insert(mails).values(demoFailedMails(portal, invited));
}

/**
 * Returns the learners, who joined over the last twelve months, most of them in term; one in eight has not opened the
 * activation link yet.
 */
function learnerRows(portal: DemoPortal, tenantId: string, passwordHash: string): NewUser[] {
  const last = new Date(Date.now() - portal.quietDays * DAY);
  const first = new Date(Date.now() - Math.min(360, portal.monthsOld * 30) * DAY);
  const calendar = new TermCalendar(portal.language, first, last);
  return demoLearners(portal.language, portal.learners).map(({ address, mobile, ...person }, index) => {
    const createdAt = calendar.at(first, last, index / portal.learners);
    const activated = index % 8 !== 7;
    return {
      ...userRow(tenantId, `${address}@${portal.slug}.test`, person),
      role: 'ROLE_LEARNER',
      language: portal.language,
      ...mobileColumns(mobile),
      passwordHash: activated ? passwordHash : null,
      activatedAt: activated ? new Date(createdAt.getTime() + HOUR) : null,
      lastActiveOn: activated ? lastDayOf(portal, { calendar, createdAt, index }) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** Returns the last day of a learner: two in five left during the year, the others were here in the last weeks. */
function lastDayOf(
  portal: DemoPortal,
  { calendar, createdAt, index }: { calendar: TermCalendar; createdAt: Date; index: number },
): string {
  const days = Math.floor((Date.now() - createdAt.getTime()) / DAY);
  const lately = Math.min(days, portal.quietDays + ((index * 7) % 45));
  if (index % 5 !== 1 && index % 5 !== 3) return dayAgo(portal, lately);
  const end = new Date(Date.now() - lately * DAY);
  return dayIn(portal.settings.timeZone, calendar.at(createdAt, end, 0.2 + ((index * 11) % 60) / 100));
}

/** Returns a day in the column's format. */
const dayAgo = ({ settings }: DemoPortal, days: number) => dayIn(settings.timeZone, new Date(Date.now() - days * DAY));

function userRow(tenantId: string, login: string, { firstName, lastName }: DemoPerson) {
  const nameSearchKey = searchKey(`${firstName} ${lastName}`);
  return { id: newId(), tenantId, login, firstName, lastName, nameSearchKey, activatedAt: new Date() };
}
