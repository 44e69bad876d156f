CREATE TABLE "tenant_countries" (
	"tenant_id" uuid NOT NULL,
	"country" text NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "tenant_countries_tenant_id_country_pk" PRIMARY KEY("tenant_id","country")
);

CREATE TABLE "tenant_months" (
	"tenant_id" uuid NOT NULL,
	"month" date NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"activated" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tenant_months_tenant_id_month_pk" PRIMARY KEY("tenant_id","month")
);

ALTER TABLE "users" ADD COLUMN "mobile_country" text;
CREATE INDEX "monthly_activity_user_idx" ON "monthly_activity" USING btree ("tenant_id","user_id");
CREATE INDEX "audit_events_recent_idx" ON "audit_events" USING btree ("tenant_id","created_at","id") WHERE "audit_events"."action" <> 'user.signed-in';
CREATE INDEX "users_learner_country_idx" ON "users" USING btree ("tenant_id",coalesce("country", "mobile_country", 'ZZ'),"id") WHERE "users"."role" = 'ROLE_LEARNER' and "users"."removed_at" is null;
ALTER TABLE "users" ADD CONSTRAINT "users_mobile_country_iso" CHECK ("users"."mobile_country" ~ '^[A-Z]{2}$');
ALTER TABLE "users" ADD CONSTRAINT "users_mobile_country_has_mobile" CHECK ("users"."mobile" is not null or "users"."mobile_country" is null);

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE tenant_months ADD CONSTRAINT tenant_months_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE tenant_countries ADD CONSTRAINT tenant_countries_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE tenant_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_months FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_countries ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_countries FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON tenant_months TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON tenant_countries TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT ON tenant_months, tenant_countries TO app_tenant;

-- Written by triggers and functions only, which run as app_platform.
CREATE POLICY platform ON tenant_months TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY platform ON tenant_countries TO app_platform USING (true) WITH CHECK (true);
CREATE POLICY platform_read ON monthly_activity FOR SELECT TO app_platform USING (true);
-- A learner who becomes the owner of the portal is made so on the platform, and is a learner no more.
CREATE POLICY platform_delete ON monthly_activity FOR DELETE TO app_platform USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON tenant_months, tenant_countries TO app_platform;
GRANT SELECT, DELETE ON monthly_activity TO app_platform;

-- A portal's time zone. One that the client's list has and this server's lacks is taken as the default: a figure may not
-- keep anybody from signing up.
CREATE FUNCTION sec.zone_of(tenant uuid) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  zone text := coalesce((SELECT value ->> 'timeZone' FROM public.tenant_settings WHERE tenant_id = tenant), 'Asia/Riyadh');
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'Asia/Riyadh';
END
$$;

-- The first day of the month that it was there.
CREATE FUNCTION sec.month_in(zone text, at timestamptz) RETURNS date
LANGUAGE sql STABLE
RETURN date_trunc('month', at AT TIME ZONE zone)::date;

-- What the figures must be.
CREATE FUNCTION sec.true_months(tenant uuid) RETURNS TABLE (month date, created integer, activated integer, active integer)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$
  WITH portal AS MATERIALIZED (SELECT sec.zone_of(tenant) AS zone)
  SELECT each.month, sum(each.created)::int, sum(each.activated)::int, sum(each.active)::int
  FROM (
    SELECT sec.month_in(zone, created_at) AS month, 1 AS created, 0 AS activated, 0 AS active
    FROM portal, public.users WHERE tenant_id = tenant AND role = 'ROLE_LEARNER' AND removed_at IS NULL
    UNION ALL
    SELECT sec.month_in(zone, activated_at), 0, 1, 0
    FROM portal, public.users
    WHERE tenant_id = tenant AND role = 'ROLE_LEARNER' AND removed_at IS NULL AND activated_at IS NOT NULL
    UNION ALL
    SELECT activity.month, 0, 0, 1 FROM public.monthly_activity AS activity WHERE tenant_id = tenant
  ) AS each
  GROUP BY each.month
$$;
CREATE FUNCTION sec.true_countries(tenant uuid) RETURNS TABLE (country text, learners integer)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(person.country, person.mobile_country, 'ZZ'), count(*)::int
  FROM public.users AS person WHERE tenant_id = tenant AND role = 'ROLE_LEARNER' AND removed_at IS NULL
  GROUP BY 1
$$;

-- Whoever changes what a portal's figures count holds the portal KEY SHARE, before any of the figures: by the foreign key
-- where a learner comes, and in the triggers below. So nobody does while it is held so.
CREATE FUNCTION sec.hold_figures(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF tenant <> coalesce(sec.tenant_id(), tenant) THEN
    RAISE insufficient_privilege USING MESSAGE = 'another portal''s figures';
  END IF;
  PERFORM FROM public.tenants WHERE id = tenant FOR UPDATE;
END
$$;

CREATE FUNCTION sec.share_figures(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM FROM public.tenants WHERE id = tenant FOR KEY SHARE;
END
$$;

-- Counts a portal's learners anew: after its time zone has changed, or by command.
CREATE FUNCTION sec.recount_learners(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM sec.hold_figures(tenant);
  INSERT INTO public.tenant_counters AS stored (tenant_id, name, value)
  SELECT tenant, 'users:ROLE_LEARNER', coalesce(sum(truth.learners), 0) FROM sec.true_countries(tenant) AS truth
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = excluded.value;
  DELETE FROM public.tenant_months WHERE tenant_id = tenant;
  INSERT INTO public.tenant_months (tenant_id, month, created, activated, active)
  SELECT tenant, truth.month, truth.created, truth.activated, truth.active FROM sec.true_months(tenant) AS truth;
  DELETE FROM public.tenant_countries WHERE tenant_id = tenant;
  INSERT INTO public.tenant_countries (tenant_id, country, learners)
  SELECT tenant, truth.country, truth.learners FROM sec.true_countries(tenant) AS truth;
END
$$;

-- In the new zone somebody may have activated in the month after the one that they first learnt in: as nobody learns
-- before, that is the month that they learnt in. In the rights of whoever moves the portal.
CREATE FUNCTION sec.move_months() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM sec.hold_figures(NEW.tenant_id);
  WITH portal AS MATERIALIZED (SELECT sec.zone_of(NEW.tenant_id) AS zone),
  moved AS (
    DELETE FROM public.monthly_activity AS activity USING public.users AS learner, portal
    WHERE activity.tenant_id = NEW.tenant_id AND learner.tenant_id = NEW.tenant_id AND learner.id = activity.user_id
      AND activity.month < sec.month_in(portal.zone, learner.activated_at)
    RETURNING sec.month_in(portal.zone, learner.activated_at) AS month, activity.user_id
  )
  INSERT INTO public.monthly_activity (tenant_id, month, user_id)
  SELECT NEW.tenant_id, month, user_id FROM moved
  ON CONFLICT DO NOTHING;
  PERFORM sec.recount_learners(NEW.tenant_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER tenant_settings_moved AFTER UPDATE ON tenant_settings FOR EACH ROW
  WHEN ((OLD.value ->> 'timeZone') IS DISTINCT FROM (NEW.value ->> 'timeZone'))
  EXECUTE FUNCTION sec.move_months();

-- Learners come and go by statements of one or of thousands: a statement touches each month and country once.
CREATE FUNCTION sec.count_learners_of_portal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  one integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  WITH portals AS MATERIALIZED (
    SELECT tenant_id, sec.zone_of(tenant_id) AS zone FROM (SELECT DISTINCT tenant_id FROM changed) AS portal
  )
  INSERT INTO public.tenant_months AS stored (tenant_id, month, created, activated)
  SELECT tenant_id, month, sum(created), sum(activated)
  FROM (
    SELECT tenant_id, sec.month_in(zone, created_at) AS month, one AS created, 0 AS activated
    FROM changed JOIN portals USING (tenant_id) WHERE role = 'ROLE_LEARNER' AND removed_at IS NULL
    UNION ALL
    SELECT tenant_id, sec.month_in(zone, activated_at), 0, one
    FROM changed JOIN portals USING (tenant_id)
    WHERE role = 'ROLE_LEARNER' AND removed_at IS NULL AND activated_at IS NOT NULL
  ) AS each
  GROUP BY tenant_id, month ORDER BY tenant_id, month
  ON CONFLICT (tenant_id, month) DO UPDATE
    SET created = stored.created + excluded.created, activated = stored.activated + excluded.activated;
  INSERT INTO public.tenant_countries AS stored (tenant_id, country, learners)
  SELECT tenant_id, coalesce(country, mobile_country, 'ZZ'), one * count(*)
  FROM changed WHERE role = 'ROLE_LEARNER' AND removed_at IS NULL
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (tenant_id, country) DO UPDATE SET learners = stored.learners + excluded.learners;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_count_months_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_learners_of_portal();
CREATE TRIGGER users_count_months_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_learners_of_portal();

-- One learner's state changes rarely and alone; every other update must not pay for it.
CREATE FUNCTION sec.recount_learner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  zone text := sec.zone_of(NEW.tenant_id);
BEGIN
  PERFORM sec.share_figures(NEW.tenant_id);
  INSERT INTO public.tenant_months AS stored (tenant_id, month, created, activated)
  SELECT NEW.tenant_id, month, sum(created), sum(activated)
  FROM (
    SELECT sec.month_in(zone, state.created_at) AS month, state.one AS created, 0 AS activated
    FROM (VALUES
      (OLD.role, OLD.removed_at, OLD.created_at, -1), (NEW.role, NEW.removed_at, NEW.created_at, 1)
    ) AS state (role, removed_at, created_at, one)
    WHERE state.role = 'ROLE_LEARNER' AND state.removed_at IS NULL
    UNION ALL
    SELECT sec.month_in(zone, state.activated_at), 0, state.one
    FROM (VALUES
      (OLD.role, OLD.removed_at, OLD.activated_at, -1), (NEW.role, NEW.removed_at, NEW.activated_at, 1)
    ) AS state (role, removed_at, activated_at, one)
    WHERE state.role = 'ROLE_LEARNER' AND state.removed_at IS NULL AND state.activated_at IS NOT NULL
  ) AS each
  GROUP BY month HAVING sum(created) <> 0 OR sum(activated) <> 0 ORDER BY month
  ON CONFLICT (tenant_id, month) DO UPDATE
    SET created = stored.created + excluded.created, activated = stored.activated + excluded.activated;
  INSERT INTO public.tenant_countries AS stored (tenant_id, country, learners)
  SELECT NEW.tenant_id, state.country, sum(state.one)
  FROM (VALUES
    (OLD.role, OLD.removed_at, coalesce(OLD.country, OLD.mobile_country, 'ZZ'), -1),
    (NEW.role, NEW.removed_at, coalesce(NEW.country, NEW.mobile_country, 'ZZ'), 1)
  ) AS state (role, removed_at, country, one)
  WHERE state.role = 'ROLE_LEARNER' AND state.removed_at IS NULL
  GROUP BY state.country HAVING sum(state.one) <> 0 ORDER BY state.country
  ON CONFLICT (tenant_id, country) DO UPDATE SET learners = stored.learners + excluded.learners;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_recount_months AFTER UPDATE OF role, removed_at, created_at, activated_at, country, mobile_country ON users
  FOR EACH ROW
  WHEN ((OLD.role = 'ROLE_LEARNER' OR NEW.role = 'ROLE_LEARNER')
    AND (OLD.role, OLD.removed_at, OLD.created_at, OLD.activated_at, OLD.country, OLD.mobile_country)
    IS DISTINCT FROM (NEW.role, NEW.removed_at, NEW.created_at, NEW.activated_at, NEW.country, NEW.mobile_country))
  EXECUTE FUNCTION sec.recount_learner();

-- Who is taken off a portal, or is no learner any more, is in none of its figures, past months included.
CREATE FUNCTION sec.forget_activity() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM sec.share_figures(NEW.tenant_id);
  DELETE FROM public.monthly_activity WHERE tenant_id = NEW.tenant_id AND user_id = NEW.id;
  NEW.last_learnt_on := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER users_forget_activity BEFORE UPDATE OF role, removed_at ON users FOR EACH ROW
  WHEN (OLD.role = 'ROLE_LEARNER' AND OLD.removed_at IS NULL AND (NEW.role <> 'ROLE_LEARNER' OR NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION sec.forget_activity();

-- Who learns in a month is counted as they first do: by statements of one or of thousands, which touch each month once. In
-- the order in which everybody takes them: the learner, their months, the portal's months.
CREATE FUNCTION sec.count_activity() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO public.tenant_months AS stored (tenant_id, month, active)
  SELECT tenant_id, month, count(*) FROM changed GROUP BY tenant_id, month ORDER BY tenant_id, month
  ON CONFLICT (tenant_id, month) DO UPDATE SET active = stored.active + excluded.active;
  RETURN NULL;
END
$$;
CREATE TRIGGER monthly_activity_inserted AFTER INSERT ON monthly_activity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_activity();

CREATE FUNCTION sec.uncount_activity() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  -- Learners who go at the same moment, and those who come, take turns in one order: counter, months.
  PERFORM FROM public.tenant_counters WHERE tenant_id IN (SELECT tenant_id FROM changed) AND name = 'users:ROLE_LEARNER'
  ORDER BY tenant_id FOR UPDATE;
  PERFORM FROM public.tenant_months WHERE tenant_id IN (SELECT tenant_id FROM changed) ORDER BY tenant_id, month FOR UPDATE;
  UPDATE public.tenant_months AS stored SET active = stored.active - gone.learners
  FROM (SELECT tenant_id, month, count(*) AS learners FROM changed GROUP BY tenant_id, month) AS gone
  WHERE stored.tenant_id = gone.tenant_id AND stored.month = gone.month;
  RETURN NULL;
END
$$;
CREATE TRIGGER monthly_activity_deleted AFTER DELETE ON monthly_activity
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.uncount_activity();

REVOKE ALL ON FUNCTION sec.zone_of(uuid), sec.month_in(text, timestamptz), sec.true_months(uuid), sec.true_countries(uuid),
  sec.hold_figures(uuid), sec.share_figures(uuid), sec.recount_learners(uuid), sec.move_months(), sec.count_learners_of_portal(), sec.recount_learner(),
  sec.forget_activity(), sec.count_activity(), sec.uncount_activity() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.zone_of(uuid), sec.month_in(text, timestamptz) TO app_platform, app_tenant;
GRANT EXECUTE ON FUNCTION sec.true_months(uuid), sec.true_countries(uuid) TO app_platform;
GRANT EXECUTE ON FUNCTION sec.hold_figures(uuid), sec.share_figures(uuid), sec.recount_learners(uuid) TO app_tenant;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.recount_learners(uuid) OWNER TO app_platform;
ALTER FUNCTION sec.hold_figures(uuid) OWNER TO app_platform;
ALTER FUNCTION sec.share_figures(uuid) OWNER TO app_platform;
ALTER FUNCTION sec.count_learners_of_portal() OWNER TO app_platform;
ALTER FUNCTION sec.recount_learner() OWNER TO app_platform;
ALTER FUNCTION sec.uncount_activity() OWNER TO app_platform;
ALTER FUNCTION sec.count_activity() OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;

ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_settings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE monthly_activity NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_months NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_countries NO FORCE ROW LEVEL SECURITY;
-- What those who were taken off before this have left.
DELETE FROM monthly_activity AS activity USING users AS person
WHERE person.tenant_id = activity.tenant_id AND person.id = activity.user_id
  AND (person.role <> 'ROLE_LEARNER' OR person.removed_at IS NOT NULL);
UPDATE users SET last_learnt_on = NULL
WHERE last_learnt_on IS NOT NULL AND (role <> 'ROLE_LEARNER' OR removed_at IS NOT NULL);
INSERT INTO tenant_months (tenant_id, month, created, activated, active)
SELECT tenants.id, truth.month, truth.created, truth.activated, truth.active FROM tenants, sec.true_months(tenants.id) AS truth;
INSERT INTO tenant_countries (tenant_id, country, learners)
SELECT tenants.id, truth.country, truth.learners FROM tenants, sec.true_countries(tenants.id) AS truth;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE monthly_activity FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_months FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_countries FORCE ROW LEVEL SECURITY;

-- So that those who have learnt are counted in their index alone.
ALTER TABLE "users" ADD CONSTRAINT "users_learnt_is_learner" CHECK ("users"."last_learnt_on" is null or ("users"."role" = 'ROLE_LEARNER' and "users"."removed_at" is null));
