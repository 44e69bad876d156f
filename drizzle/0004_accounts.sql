CREATE TABLE "identities" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "identities_provider_known" CHECK ("identities"."provider" in ('google', 'apple'))
);

CREATE TABLE "known_devices" (
	"tenant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_tenant_id_user_id_hash_pk" PRIMARY KEY("tenant_id","user_id","hash")
);

CREATE TABLE "social_sign_ins" (
	"tenant_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"provider" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"next" text,
	"language" text NOT NULL,
	"handover_hash" text,
	"claims" jsonb,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_sign_ins_tenant_id_state_hash_pk" PRIMARY KEY("tenant_id","state_hash"),
	CONSTRAINT "social_sign_ins_provider_known" CHECK ("social_sign_ins"."provider" in ('google', 'apple'))
);

CREATE TABLE "tenant_counters" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "tenant_counters_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);

ALTER TABLE "users" ADD COLUMN "removed_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "country" text;
ALTER TABLE "users" ADD COLUMN "calendar" text;
ALTER TABLE "users" ADD COLUMN "search_key" text GENERATED ALWAYS AS (name_search_key || ' ' || login || ' ' || coalesce(mobile, '')) STORED NOT NULL;
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "identities_subject_key" ON "identities" USING btree ("tenant_id","provider","subject");
CREATE UNIQUE INDEX "identities_user_key" ON "identities" USING btree ("tenant_id","user_id","provider");
CREATE INDEX "known_devices_expiry_idx" ON "known_devices" USING btree ("tenant_id","expires_at");
CREATE INDEX "social_sign_ins_handover_idx" ON "social_sign_ins" USING btree ("tenant_id","handover_hash");
CREATE INDEX "social_sign_ins_expiry_idx" ON "social_sign_ins" USING btree ("tenant_id","expires_at");
CREATE INDEX "users_role_idx" ON "users" USING btree ("tenant_id","role","created_at","id");
CREATE INDEX "users_search_idx" ON "users" USING gin ("tenant_id","search_key" gin_trgm_ops);
ALTER TABLE "users" ADD CONSTRAINT "users_country_iso" CHECK ("users"."country" ~ '^[A-Z]{2}$');
ALTER TABLE "users" ADD CONSTRAINT "users_calendar_known" CHECK ("users"."calendar" in ('gregorian', 'hijri'));
ALTER TABLE "users" ADD CONSTRAINT "users_removed_cannot_sign_in" CHECK ("users"."removed_at" is null or "users"."disabled_at" is not null);

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE identities ADD CONSTRAINT identities_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE known_devices ADD CONSTRAINT known_devices_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE social_sign_ins ADD CONSTRAINT social_sign_ins_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE tenant_counters ADD CONSTRAINT tenant_counters_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE identities ENABLE ROW LEVEL SECURITY;
ALTER TABLE identities FORCE ROW LEVEL SECURITY;
ALTER TABLE known_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE known_devices FORCE ROW LEVEL SECURITY;
ALTER TABLE social_sign_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE social_sign_ins FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON identities TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON known_devices TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON social_sign_ins TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON tenant_counters TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON identities, known_devices, social_sign_ins TO app_tenant;
GRANT SELECT ON tenant_counters TO app_tenant;

-- Enough to have an owner's devices forgotten in their portals: sec.end_owner_sessions.
CREATE POLICY platform_read ON known_devices FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_delete ON known_devices FOR DELETE TO app_platform USING (true);
GRANT SELECT (tenant_id, user_id), DELETE ON known_devices TO app_platform;

-- What has expired is swept.
CREATE POLICY worker ON known_devices TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON social_sign_ins TO app_worker USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON known_devices, social_sign_ins TO app_worker;

-- Counters of a portal are written by triggers only, which run as app_platform.
CREATE POLICY platform ON tenant_counters TO app_platform USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON tenant_counters TO app_platform;

-- People come and go by statements of one or of thousands: a statement touches each counter once.
CREATE FUNCTION sec.count_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO public.tenant_counters AS counter (tenant_id, name, value)
  SELECT tenant_id, 'users:' || role, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*)
  FROM changed
  WHERE removed_at IS NULL
  GROUP BY tenant_id, role ORDER BY tenant_id, role
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_count_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_users();
CREATE TRIGGER users_count_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_users();

-- A row's role or removal changes rarely and alone; every other update must not pay for it.
CREATE FUNCTION sec.recount_user() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO public.tenant_counters AS counter (tenant_id, name, value)
  SELECT NEW.tenant_id, 'users:' || change.role, sum(change.difference)
  FROM (VALUES (OLD.role, -(OLD.removed_at IS NULL)::int), (NEW.role, (NEW.removed_at IS NULL)::int)) AS change (role, difference)
  GROUP BY change.role HAVING sum(change.difference) <> 0 ORDER BY change.role
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_recount AFTER UPDATE OF role, removed_at ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.removed_at) IS DISTINCT FROM (NEW.role, NEW.removed_at))
  EXECUTE FUNCTION sec.recount_user();

-- The rows that a user of the platform has among the users of the portals that they own.
CREATE FUNCTION sec.seats_of(owner public.users) RETURNS TABLE (tenant_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, pg_temp
AS $$
  SELECT seat.tenant_id, seat.id
  FROM public.tenants AS tenant
  JOIN public.users AS seat ON seat.tenant_id = tenant.id AND seat.login = owner.login AND seat.is_owner
  WHERE tenant.owner_realm = owner.tenant_id AND tenant.owner_id = owner.id
$$;

-- An owner signs in to their portals with the platform's password: when that changes, or the account is disabled, the
-- sessions there end with it. Whoever knew the old password keeps no device there either.
CREATE FUNCTION sec.end_owner_sessions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  -- A sign-in that is under way holds its seat until its session is there to be ended; a later one finds the change. In
  -- one order, so that nobody waits in a circle.
  PERFORM FROM public.users AS seat
  WHERE (seat.tenant_id, seat.id) IN (SELECT * FROM sec.seats_of(NEW))
  ORDER BY seat.tenant_id, seat.id FOR NO KEY UPDATE;
  DELETE FROM public.sessions AS session USING sec.seats_of(NEW) AS seat
  WHERE session.tenant_id = seat.tenant_id AND session.user_id = seat.id;
  IF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
    DELETE FROM public.known_devices AS device USING sec.seats_of(NEW) AS seat
    WHERE device.tenant_id = seat.tenant_id AND device.user_id = seat.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_end_owner_sessions AFTER UPDATE OF password_hash, disabled_at ON users FOR EACH ROW
  WHEN (
    NEW.tenant_id = '00000000-0000-0000-0000-000000000000'
    AND (OLD.password_hash, OLD.disabled_at) IS DISTINCT FROM (NEW.password_hash, NEW.disabled_at)
  )
  EXECUTE FUNCTION sec.end_owner_sessions();

-- An owner is called in their portals what they are called on the platform.
CREATE FUNCTION sec.rename_owner_seats() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE public.users AS person
  SET first_name = NEW.first_name, last_name = NEW.last_name, name_search_key = NEW.name_search_key
  FROM sec.seats_of(NEW) AS seat
  WHERE person.tenant_id = seat.tenant_id AND person.id = seat.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_rename_owner_seats AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (
    NEW.tenant_id = '00000000-0000-0000-0000-000000000000'
    AND (OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)
  )
  EXECUTE FUNCTION sec.rename_owner_seats();

-- The people of the current realm whose name, login or number has that part. LIKE is not leakproof, so under row-level
-- security it would read the whole portal; here the function itself keeps to one tenant. `part` is a LIKE pattern.
CREATE FUNCTION sec.find_users(part text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, pg_temp
AS $$
  SELECT person.id FROM public.users AS person
  WHERE person.tenant_id = (SELECT sec.tenant_id()) AND person.search_key LIKE part
$$;

REVOKE ALL ON FUNCTION sec.count_users(), sec.recount_user(), sec.seats_of(users), sec.end_owner_sessions(),
  sec.rename_owner_seats(), sec.find_users(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.find_users(text) TO app_tenant;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.count_users() OWNER TO app_platform;
ALTER FUNCTION sec.recount_user() OWNER TO app_platform;
ALTER FUNCTION sec.seats_of(users) OWNER TO app_platform;
ALTER FUNCTION sec.end_owner_sessions() OWNER TO app_platform;
ALTER FUNCTION sec.rename_owner_seats() OWNER TO app_platform;
ALTER FUNCTION sec.find_users(text) OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;

ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters NO FORCE ROW LEVEL SECURITY;
INSERT INTO tenant_counters (tenant_id, name, value)
SELECT tenant_id, 'users:' || role, count(*) FROM users GROUP BY 1, 2;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters FORCE ROW LEVEL SECURITY;
