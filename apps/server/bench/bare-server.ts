import Fastify from 'fastify';
import postgres, { type Fragment } from 'postgres';

/**
 * The baseline of the benchmarks: Fastify and postgres.js with nothing between. It answers the same rows for the list
 * and the same total in the same JSON, without sign-in, tenant and checks of input and output; also one row, and a
 * static form.
 *
 * It has as many connections as `load` sends queries at once. With fewer, postgres.js' queue of busy connections never
 * empties, keeps a hole for each one that it ever gave, and searches all of them: it is half as fast after two minutes.
 */
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 32 });
const app = Fastify();

interface Found extends Record<string, unknown> {
  suspendedReason: string | null;
  suspendedAt: Date | null;
}

const page = (condition: Fragment) => sql<Found[]>`
  select t.id, t.name_in_arabic as "nameInArabic", t.name_in_english as "nameInEnglish",
    t.name_in_spanish as "nameInSpanish", t.description, t.prefix, t.status, t.package, t.version,
    t.suspended_reason as "suspendedReason", t.suspended_at as "suspendedAt", t.created_at as "createdDate", json_build_object('id', l.id, 'name', l.name, 'code', l.code) as locale,
    u.id as user_id, u.login as email, u.first_name as "firstName", u.last_name as "lastName", u.mobile,
    s.value -> 'logo' ->> 'value' as logo, s.general -> 'names' as "displayNames"
  from tenants t join locales l on l.id = t.locale_id
    left join users u on u.tenant_id = t.owner_realm and u.id = t.owner_id
    left join tenant_settings s on s.tenant_id = t.id
  where ${condition} order by t.created_at desc, t.id desc limit 10`;

function toRow(found: Found) {
  const { user_id: id, email, firstName, lastName, mobile, suspendedReason: reason, suspendedAt: since } = found;
  return {
    id: found['id'],
    nameInArabic: found['nameInArabic'],
    nameInEnglish: found['nameInEnglish'],
    nameInSpanish: found['nameInSpanish'],
    displayNames: found['displayNames'],
    name: found['nameInArabic'],
    description: found['description'],
    locale: found['locale'],
    prefix: found['prefix'],
    user: id && { id, login: email, email, firstName, lastName, mobile, zohoSubscriptionPackage: found['package'] },
    user_id: id,
    email,
    status: found['status'],
    suspension: reason && { reason, since },
    createdDate: found['createdDate'],
    package: found['package'],
    logo: found['logo'],
    version: found['version'],
  };
}

const isPortal = sql`t.id <> '00000000-0000-0000-0000-000000000000'`;

app.get('/list', async () => {
  const [rows, [counter]] = await Promise.all([
    page(isPortal),
    sql`select value::int as total from platform_counters where name = 'tenants'`,
  ]);
  return { rows: rows.map(toRow), total: counter?.['total'] };
});

app.get<{ Querystring: { query: string } }>('/search', async ({ query: { query } }) => {
  const found = sql`${isPortal} and (t.name_search_key like ${`%${query}%`}
    or t.owner_name_search_key like ${`%${query}%`} or t.owner_login_search_key like ${`%${query}%`})`;
  const [rows, [counter]] = await Promise.all([
    page(found),
    sql`select count(*)::int as total from tenants t where ${found}`,
  ]);
  return { rows: rows.map(toRow), total: counter?.['total'] };
});

app.get<{ Querystring: { tenant: string; id: string } }>('/user', async ({ query: { tenant, id } }) => {
  const [user] = await sql`
    select id, login, first_name as "firstName", last_name as "lastName", role from users
    where tenant_id = ${tenant} and id = ${id}`;
  return user;
});

app.get('/form', (_request, reply) =>
  reply.type('text/html').send(`<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sign in</title>
<style>body{font:16px sans-serif;display:grid;place-items:center;min-height:100vh}form{display:grid;gap:12px;width:320px}</style>
<form method="post"><h1>أهلًا بكم</h1><label>البريد <input name="login" type="email"></label>
<label>كلمة المرور <input name="password" type="password"></label><button>تسجيل الدخول</button></form></html>`),
);

app.get('/ready', async () => {
  await sql`select 1`;
  return {};
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
