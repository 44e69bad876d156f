ALTER TABLE "users" ADD COLUMN "last_active_on" date;
CREATE INDEX "users_platform_name_idx" ON "users" USING gin ("name_search_key" gin_trgm_ops) WHERE "users"."tenant_id" = '00000000-0000-0000-0000-000000000000';
CREATE INDEX "users_active_idx" ON "users" USING btree ("tenant_id","last_active_on");
-- How many portals there are in each state: the console's home shows it, and must not count 100,000 rows for it.
-- Names are taken in their order, so two transactions never wait for each other in a circle.
CREATE FUNCTION sec.count_tenant_states() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  -- A statement's transition tables exist only for the events that have them.
  changes text := concat_ws(
    ' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT status, package, 1 AS difference FROM came' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT status, package, -1 AS difference FROM went' END
  );
BEGIN
  EXECUTE format(
    $sql$
      INSERT INTO public.platform_counters AS counter (name, value)
      SELECT 'tenants:' || status || ':' || coalesce(package, 'FREE'), sum(difference)
      FROM (%s) AS changes
      GROUP BY 1 HAVING sum(difference) <> 0 ORDER BY 1
      ON CONFLICT (name) DO UPDATE SET value = counter.value + excluded.value
    $sql$,
    changes
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER tenants_count_states_inserted AFTER INSERT ON tenants
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION sec.count_tenant_states();
CREATE TRIGGER tenants_count_states_updated AFTER UPDATE ON tenants
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION sec.count_tenant_states();
CREATE TRIGGER tenants_count_states_deleted AFTER DELETE ON tenants
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION sec.count_tenant_states();

-- The accounts of the platform's realm, and those among them who may own a portal. Thousands may come in one statement.
CREATE FUNCTION sec.count_platform_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE public.platform_counters AS counter
  SET value = value + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * change.difference
  FROM (
    SELECT unnest(ARRAY['platform_users', 'portal_owners']) AS name,
      unnest(ARRAY[count(*), count(*) FILTER (WHERE role = 'ROLE_ADMIN_PORTAL' AND disabled_at IS NULL)]) AS difference
    FROM changed
    WHERE tenant_id = '00000000-0000-0000-0000-000000000000'
  ) AS change
  WHERE counter.name = change.name AND change.difference <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_count_platform_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_platform_users();
CREATE TRIGGER users_count_platform_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_platform_users();

-- Who stops being an owner or starts to be one does so alone; every other update must not pay for it.
CREATE FUNCTION sec.recount_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE public.platform_counters
  SET value = value
    + (NEW.role = 'ROLE_ADMIN_PORTAL' AND NEW.disabled_at IS NULL)::int
    - (OLD.role = 'ROLE_ADMIN_PORTAL' AND OLD.disabled_at IS NULL)::int
  WHERE name = 'portal_owners';
  RETURN NULL;
END
$$;
CREATE TRIGGER users_recount_owner AFTER UPDATE OF role, disabled_at ON users FOR EACH ROW
  WHEN (
    NEW.tenant_id = '00000000-0000-0000-0000-000000000000'
    AND (OLD.role, OLD.disabled_at) IS DISTINCT FROM (NEW.role, NEW.disabled_at)
  )
  EXECUTE FUNCTION sec.recount_owner();

REVOKE ALL ON FUNCTION sec.count_tenant_states(), sec.count_platform_users(), sec.recount_owner() FROM PUBLIC;

-- What is there already. FORCE would hide it from the owner of the tables.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
INSERT INTO platform_counters (name, value)
SELECT 'tenants:' || status || ':' || coalesce(package, 'FREE'), count(*)
FROM tenants WHERE id <> '00000000-0000-0000-0000-000000000000' GROUP BY 1;
INSERT INTO platform_counters (name, value)
SELECT 'platform_users', count(*) FROM users WHERE tenant_id = '00000000-0000-0000-0000-000000000000';
INSERT INTO platform_counters (name, value)
SELECT 'portal_owners', count(*) FROM users
WHERE tenant_id = '00000000-0000-0000-0000-000000000000' AND role = 'ROLE_ADMIN_PORTAL' AND disabled_at IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;

-- Whoever looks after the platform sees which mails did not arrive, and has them sent again; never what is in them.
CREATE POLICY platform_read ON mails FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_update ON mails FOR UPDATE TO app_platform USING (true) WITH CHECK (status = 'queued');
GRANT SELECT (tenant_id, id, recipient, language, subject, status, attempts, last_error, sent_at, created_at) ON mails
  TO app_platform;
GRANT UPDATE (status, attempts, last_error) ON mails TO app_platform;
