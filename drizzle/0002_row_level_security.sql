-- Who may do what (grants) to which rows (policies). drizzle-kit knows ENABLE but not FORCE, hence by hand.
-- FORCE binds app_owner as well, for whom there is no policy: a later migration that changes rows must say
-- `ALTER TABLE … NO FORCE ROW LEVEL SECURITY` before and FORCE after, or it silently changes none.

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
ALTER TABLE one_time_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE one_time_tokens FORCE ROW LEVEL SECURITY;
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_events FORCE ROW LEVEL SECURITY;

-- Inside one realm.
CREATE POLICY tenant ON users TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON tenant_settings TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON sessions TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON one_time_tokens TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON mails TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON audit_events TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON tenants TO app_tenant
  USING (id = (SELECT sec.tenant_id())) WITH CHECK (id = (SELECT sec.tenant_id()));

GRANT SELECT ON tenants, locales TO app_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON users, sessions, one_time_tokens TO app_tenant;
GRANT SELECT, INSERT, UPDATE ON tenant_settings TO app_tenant;
-- Append only. Mails hold secret links, so whoever writes one does not read them back.
GRANT SELECT, INSERT ON audit_events TO app_tenant;
GRANT INSERT ON mails TO app_tenant;

-- Across realms: reads, and writes portals, their owners and the audit trail. The platform's own row is no portal.
-- Reading has no condition: any would be evaluated before LIKE, which is not leakproof, and keep the search from its index
-- (19 ms instead of 0.2 at 100,000 portals). Lists of portals leave the platform's row out themselves.
CREATE POLICY platform_read ON tenants FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_insert ON tenants FOR INSERT TO app_platform WITH CHECK (id <> '00000000-0000-0000-0000-000000000000');
CREATE POLICY platform_update ON tenants FOR UPDATE TO app_platform
  USING (id <> '00000000-0000-0000-0000-000000000000') WITH CHECK (id <> '00000000-0000-0000-0000-000000000000');
CREATE POLICY platform_read ON users FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_insert ON users FOR INSERT TO app_platform
  WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000' OR (is_owner AND role = 'ROLE_ADMIN_PORTAL'));
-- Any row of a portal may become its owner's (the new owner may be a member already); no other change is possible.
CREATE POLICY platform_update ON users FOR UPDATE TO app_platform
  USING (true)
  WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000' OR (is_owner AND role = 'ROLE_ADMIN_PORTAL'));
CREATE POLICY platform_read ON tenant_settings FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_insert ON tenant_settings FOR INSERT TO app_platform WITH CHECK (true);
CREATE POLICY platform_read ON sessions FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_delete ON sessions FOR DELETE TO app_platform USING (true);
CREATE POLICY platform ON one_time_tokens TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000')
  WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000');
CREATE POLICY platform_insert ON mails FOR INSERT TO app_platform WITH CHECK (true);
CREATE POLICY platform_read ON audit_events FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_insert ON audit_events FOR INSERT TO app_platform WITH CHECK (true);

GRANT SELECT ON locales, platform_counters TO app_platform;
GRANT SELECT, INSERT, UPDATE ON tenants, users TO app_platform;
GRANT SELECT, INSERT ON tenant_settings, audit_events TO app_platform;
GRANT INSERT ON mails TO app_platform;
GRANT SELECT, INSERT, DELETE ON one_time_tokens TO app_platform;
-- Enough to recognise whoever calls and to end the sessions of a portal that is suspended.
GRANT SELECT (tenant_id, id, user_id, expires_at, ends_at), DELETE ON sessions TO app_platform;

-- Background work: sends mails, sweeps what has expired.
CREATE POLICY worker ON mails TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON sessions TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON one_time_tokens TO app_worker USING (true) WITH CHECK (true);

GRANT SELECT ON locales TO app_worker;
GRANT SELECT, UPDATE, DELETE ON mails TO app_worker;
GRANT SELECT, DELETE ON sessions, one_time_tokens TO app_worker;
