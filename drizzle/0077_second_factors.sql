-- The second step of a sign-in: authenticator apps, recovery codes and sign-ins that wait for their second step
-- (docs/decisions/0093-second-factor.md).
CREATE TABLE "pending_sign_ins" (
	"tenant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password_mark" text NOT NULL,
	"provider" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash"),
	CONSTRAINT "pending_sign_ins_provider_known" CHECK ("pending_sign_ins"."provider" in ('google', 'apple'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_tenant_id_user_id_hash_pk" PRIMARY KEY("tenant_id","user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_period" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factors_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "second_factors_confirmed_by_code" CHECK (("second_factors"."confirmed_at" is null) = ("second_factors"."last_period" is null))
);
--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_factor_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."second_factors"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user_idx" ON "pending_sign_ins" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry_idx" ON "pending_sign_ins" USING btree ("tenant_id","expires_at");

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE second_factors ADD CONSTRAINT second_factors_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE pending_sign_ins ADD CONSTRAINT pending_sign_ins_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE second_factors ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_factors FORCE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes FORCE ROW LEVEL SECURITY;
ALTER TABLE pending_sign_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE pending_sign_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON second_factors TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON recovery_codes TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON pending_sign_ins TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO app_tenant;
GRANT SELECT, INSERT, DELETE ON pending_sign_ins TO app_tenant;

-- A super-admin removes the lost app of another account of the platform.
CREATE POLICY platform_read ON second_factors FOR SELECT TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000');
CREATE POLICY platform_delete ON second_factors FOR DELETE TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000');
GRANT SELECT (tenant_id, user_id, confirmed_at), DELETE ON second_factors TO app_platform;

-- What has expired is swept.
CREATE POLICY worker ON pending_sign_ins TO app_worker USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON pending_sign_ins TO app_worker;

-- The second step of an owner in their portal is that of their account on the platform, as the password is.
CREATE FUNCTION sec.second_factor_of_owner(wanted_login text) RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  platform CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  realm uuid := sec.tenant_id();
  owner uuid;
BEGIN
  SELECT found.id INTO owner FROM public.users AS found
  WHERE found.tenant_id = platform AND found.login = wanted_login
    AND found.id = (SELECT tenant.owner_id FROM public.tenants AS tenant WHERE tenant.id = realm);
  RETURN (
    SELECT found.user_id FROM public.second_factors AS found
    WHERE found.tenant_id = platform AND found.user_id = owner AND found.confirmed_at IS NOT NULL
  );
END
$$;

-- A session of an owner that began without the second step ends in their portals too, as it does after a new password.
CREATE FUNCTION sec.end_sessions_without_factor() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  owner_login text;
  seat record;
BEGIN
  SELECT found.login INTO owner_login FROM public.users AS found
  WHERE found.tenant_id = OLD.tenant_id AND found.id = OLD.user_id;
  FOR seat IN SELECT * FROM sec.owner_seats(OLD.tenant_id, OLD.user_id, owner_login) LOOP
    PERFORM FROM public.users WHERE tenant_id = seat.tenant_id AND id = seat.id FOR NO KEY UPDATE;
    DELETE FROM public.sessions WHERE tenant_id = seat.tenant_id AND user_id = seat.id;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER second_factors_confirmed AFTER UPDATE OF confirmed_at ON second_factors FOR EACH ROW
  WHEN (
    NEW.tenant_id = '00000000-0000-0000-0000-000000000000'
    AND OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL
  )
  EXECUTE FUNCTION sec.end_sessions_without_factor();
CREATE TRIGGER second_factors_removed AFTER DELETE ON second_factors FOR EACH ROW
  WHEN (OLD.tenant_id = '00000000-0000-0000-0000-000000000000' AND OLD.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION sec.end_sessions_without_factor();

REVOKE ALL ON FUNCTION sec.second_factor_of_owner(text), sec.end_sessions_without_factor() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.second_factor_of_owner(text) TO app_tenant;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.second_factor_of_owner(text) OWNER TO app_platform;
ALTER FUNCTION sec.end_sessions_without_factor() OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
