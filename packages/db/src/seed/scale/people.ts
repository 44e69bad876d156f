import { PACKAGE_CODES } from '@dars/contracts/constants';
import { LANGUAGE_FACTS } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { searchKey } from '@dars/contracts/search-key';
import { type SQL, sql } from 'drizzle-orm';
import type { PlatformTx, TenantTx } from '../../driver/tx.ts';
import { users } from '../../schema/accounts/users.ts';
import { tenantSettings } from '../../schema/portal/settings.ts';
import { tenants } from '../../schema/portal/tenants.ts';
import { demoLearners, MOBILES } from '../demo-people.ts';
import { DEMO_PORTALS } from '../demo-portals.ts';
import { isPortal, learnersOf, PORTAL, pseudoRandom, type Range } from './learners.ts';
import { idOf, type ScalePortal } from './plan.ts';

const DAY = 86_400_000;
/** Number of pairs of the demo's Arabic names. */
const NAMES = 187;

/** The mobile numbers by country. They have enough digits for each learner of a portal to have their own. */
const NUMBERS = Object.entries(MOBILES).map(([country, [beginning, digits]], place) => ({
  place,
  country,
  beginning,
  digits,
}));
const COUNTRIES = words('SA EG MA DZ JO TN IQ SD AE KW OM QA BH LB YE ES MX CO US GB FR DE TR MY');

interface InsertOptions {
  portal: ScalePortal;
  passwordHash: string;
  until: Date;
}

/** Inserts the portals, their settings, and their owners' accounts on the platform. */
export async function insertPortals(
  tx: PlatformTx,
  all: ScalePortal[],
  { passwordHash, until }: Omit<InsertOptions, 'portal'>,
) {
  const owners = all.map((portal) => ({ ...ownerOf({ portal, passwordHash, until }), tenantId: PLATFORM_ID }));
  await tx.insert(users).values(owners);
  await tx.insert(tenants).values(all.map((portal) => tenantOf(portal, until)));
  await tx
    .insert(tenantSettings)
    .values(all.map(({ id, timeZone }) => ({ tenantId: id, value: { ...DEFAULT_SETTINGS, timeZone } })));
}

function tenantOf(portal: ScalePortal, until: Date): typeof tenants.$inferInsert {
  const { id, number, slug, language } = portal;
  const like = DEMO_PORTALS.find((each) => each.language === language);
  const name = `${like?.names.ar ?? slug} ${number}`;
  const createdAt = createdAtOf(portal, until);
  return {
    ...{
      id,
      nameInArabic: name,
      nameInEnglish: slug,
      nameInSpanish: name,
      prefix: slug,
      createdAt,
      updatedAt: createdAt,
    },
    ...{ localeId: LANGUAGE_FACTS[language].id, description: like?.descriptions[language] ?? null },
    package: PACKAGE_CODES[number % 5] ?? null,
    ownerId: ownerId(portal),
    nameSearchKey: searchKey(`${name} ${slug}`),
  };
}

export const createdAtOf = ({ ageInDays }: ScalePortal, until: Date) =>
  new Date(until.getTime() - (ageInDays + 1) * DAY);
const ownerId = ({ seed, number }: ScalePortal) => idOf(seed, 'owner', number);
export const lecturerId = ({ seed, number }: ScalePortal, which: number) => idOf(seed, 'lecturer', number, which);

function ownerOf({ portal, passwordHash, until }: InsertOptions) {
  const [name] = demoLearners(portal.language, 1);
  const at = createdAtOf(portal, until);
  const [firstName, lastName] = [name?.firstName ?? '', name?.lastName ?? ''];
  return {
    ...{ id: ownerId(portal), login: `owner@${portal.slug}.test`, firstName, lastName, passwordHash },
    ...{ role: 'ROLE_ADMIN_PORTAL' as const, language: portal.language },
    ...{ activatedAt: at, createdAt: at, updatedAt: at, nameSearchKey: searchKey(`${firstName} ${lastName}`) },
  };
}

/** Inserts the owner's account in the portal, and its lecturers. */
export async function insertStaff(tx: TenantTx, options: InsertOptions): Promise<void> {
  const { portal, passwordHash } = options;
  const { passwordHash: _ofPlatform, ...owner } = ownerOf(options);
  const tenantId = portal.id;
  const lecturers = [1, 2].map((which) => ({
    ...{ ...owner, tenantId, id: lecturerId(portal, which), login: `lecturer-${which}@${portal.slug}.test` },
    ...{ role: 'ROLE_LECTURER' as const, passwordHash },
  }));
  const seat = { ...owner, tenantId, id: idOf(portal.seed, 'seat', portal.number), isOwner: true };
  await tx.insert(users).values([seat, ...lecturers]);
}

/** Half of them gave a mobile number, a third their country. */
export function insertLearners({ portal, passwordHash, until }: InsertOptions, range: Range): SQL {
  const { slug, language } = portal;
  const people = demoLearners(language, NAMES).map(({ firstName, lastName, address }, place) => {
    return { place, first: firstName, last: lastName, address, key: searchKey(`${firstName} ${lastName}`) };
  });
  const day = (zone: string) => sql`case when steps > 0 then (last_at at time zone ${sql.raw(`'${zone}'`)})::date end`;
  return sql`with ${learnersOf(portal, range, until)}
    insert into users (tenant_id, id, login, first_name, last_name, mobile, mobile_country, role, language, password_hash,
      activated_at, last_active_on, last_learnt_on, country, name_search_key, created_at, updated_at)
    select portal.tenant_id, l.id, p.address || '.' || n || ${`@${slug}.test`}, p.first, p.last, m.beginning || lpad(n::text, m.digits, '0'),
      m.country, 'ROLE_LEARNER', ${language}, case when activated_at is not null then ${passwordHash} end,
      activated_at, ${day('UTC')}, ${day(portal.timeZone)},
      case when ${pseudoRandom(portal, 8)} < 0.33 then c.country end, p.key, joined_at, coalesce(activated_at, joined_at)
    from ${PORTAL} cross join learners l
      join jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) p (place int, first text, last text, address text, key text)
        on p.place = n % ${sql.raw(String(people.length))}
      join unnest(${`{${COUNTRIES.join()}}`}::text[]) with ordinality c (country, place)
        on c.place = 1 + floor(power(${pseudoRandom(portal, 9)}, 2) * ${sql.raw(String(COUNTRIES.length))})
      left join jsonb_to_recordset(${JSON.stringify(NUMBERS)}::text::jsonb) m (place int, country text, beginning text, digits int)
        on n % 2 = 0 and m.place = n / 2 % ${sql.raw(String(NUMBERS.length))}
    where ${isPortal(portal)}`;
}

function words(text: string): string[] {
  return text.split(' ');
}
