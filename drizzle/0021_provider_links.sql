ALTER TABLE "social_sign_ins" ADD COLUMN "link_user_id" uuid;--> statement-breakpoint
ALTER TABLE "social_sign_ins" ADD CONSTRAINT "social_sign_ins_link_user_fk" FOREIGN KEY ("tenant_id","link_user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

-- An owner enters their portal by the provider that they signed up with on the platform, as they do by its password
-- (sec.credentials).
CREATE POLICY platform_read ON identities FOR SELECT TO app_platform USING (tenant_id = '00000000-0000-0000-0000-000000000000');
GRANT SELECT ON identities TO app_platform;

CREATE FUNCTION sec.owner_login(wanted_provider text, wanted_subject text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT owner.login
  FROM public.tenants AS tenant
  JOIN public.users AS owner
    ON owner.tenant_id = '00000000-0000-0000-0000-000000000000' AND owner.id = tenant.owner_id
  JOIN public.identities AS identity
    ON identity.tenant_id = '00000000-0000-0000-0000-000000000000' AND identity.user_id = owner.id
  WHERE tenant.id = (SELECT sec.tenant_id())
    AND identity.provider = wanted_provider AND identity.subject = wanted_subject
$$;
REVOKE ALL ON FUNCTION sec.owner_login(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.owner_login(text, text) TO app_tenant;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.owner_login(text, text) OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
