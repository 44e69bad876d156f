import type { Sql, TransactionSql } from 'postgres';

type Queryable = Sql | TransactionSql;

/** The condition that a table of the information schema does not belong to an extension, as the views of Citus do. */
const notOfExtension = (sql: Queryable) => sql`
  not exists (select from pg_depend where deptype = 'e' and classid = 'pg_class'::regclass
    and objid = format('%I.%I', table_schema, table_name)::regclass)`;

/** The queries of the catalog test on the database's own catalog. */
export const catalogQueries = {
  tables: (sql: Queryable) => sql<
    { name: string; owner: string; secured: boolean; forced: boolean; key: string | null; required: string | null }[]
  >`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as secured,
      c.relforcerowsecurity as forced,
      (select string_agg(a.attname, ',' order by k.place)
        from pg_index i, unnest(i.indkey) with ordinality k (number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key,
      (select a.attname || ' ' || format_type(a.atttypid, null) from pg_attribute a
        where a.attrelid = c.oid and a.attnotnull and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
      ) as required
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`,

  columns: (sql: Queryable) => sql<{ table: string; text: string }[]>`
    select c.relname as table,
      a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`,

  policies: (sql: Queryable) => sql<{ table: string; name: string; roles: string; text: string }[]>`
    select tablename as table, policyname as name, array_to_string(roles, ',') as roles,
      concat_ws(' | ', cmd, coalesce(qual, '-'), coalesce(with_check, '-'))
        || case permissive when 'PERMISSIVE' then '' else ' ' || permissive end as text
    from pg_policies where schemaname = 'public'`,

  uniqueIndexes: (sql: Queryable) => sql<{ table: string; name: string; first: string | null }[]>`
    select t.relname as table, c.relname as name,
      (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]) as first
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace`,

  foreignKeys: (sql: Queryable) => sql<{ table: string; name: string; target: string; pairs: string }[]>`
    select t.relname as table, k.conname as name, f.relname as target,
      (select string_agg(own.attname || '=' || theirs.attname, ' ' order by p.place)
        from unnest(k.conkey, k.confkey) with ordinality p (own, theirs, place)
        join pg_attribute own on own.attrelid = k.conrelid and own.attnum = p.own
        join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = p.theirs) as pairs
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace`,

  roles: (sql: Queryable, servingRole: string) => sql<
    { name: string; superuser: boolean; bypasses: boolean; login: boolean; inherits: string | null; owns: number }[]
  >`
    select r.rolname as name, r.rolsuper as superuser, r.rolbypassrls as bypasses, r.rolcanlogin as login,
      (select string_agg(o.rolname, ', ') from pg_roles o
        where o.rolname like 'app\\_%' and o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'usage')) as inherits,
      (select count(*)::int from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm', 'S')) as owns
    from pg_roles r
    where r.rolname in ('app_tenant', 'app_platform', 'app_worker', ${servingRole})`,

  grants: (sql: Queryable) => sql<{ table: string; grantee: string; privilege: string }[]>`
    select table_name as table, grantee, privilege_type as privilege
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee <> 'app_owner' and ${notOfExtension(sql)}
    union
    select table_name, grantee, privilege_type
    from information_schema.column_privileges
    where table_schema = 'public' and grantee <> 'app_owner' and ${notOfExtension(sql)}`,

  /** For each table and role: its privileges in alphabetical order, and the columns of those on single columns. */
  rights: (sql: Queryable) => sql<{ table: string; grantee: string; privileges: string }[]>`
    with granted as (
      select c.relname as table, a.grantee, a.privilege_type as privilege, null as columns
      from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.grantee <> c.relowner
      union all
      select c.relname, a.grantee, a.privilege_type, string_agg(t.attname, ', ' order by t.attname)
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.grantee <> c.relowner
      group by c.relname, a.grantee, a.privilege_type)
    select "table", pg_get_userbyid(grantee) as grantee,
      string_agg(privilege || coalesce(' (' || columns || ')', ''), ', ' order by privilege, columns) as privileges
    from granted group by "table", grantee order by "table", grantee`,

  definers: (sql: Queryable) => sql<{ name: string; publicly: boolean; path: string | null }[]>`
    select p.oid::regprocedure::text as name, has_function_privilege('public', p.oid, 'execute') as publicly,
      array_to_string(p.proconfig, ' ') as path
    from pg_proc p
    where p.prosecdef and p.pronamespace in ('sec'::regnamespace, 'public'::regnamespace)`,
};
