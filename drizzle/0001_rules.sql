-- What the table definitions cannot say: fixed rows, the keys to tenants, and what triggers keep.

CREATE SCHEMA sec;
GRANT USAGE ON SCHEMA sec TO app_tenant, app_platform, app_worker;

-- After a transaction-local set_config the setting is '' and not NULL, and ''::uuid raises.
CREATE FUNCTION sec.tenant_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;

INSERT INTO locales (id, code, name) VALUES (1, 'ar', 'العربية'), (2, 'en', 'English'), (3, 'es', 'Español');

INSERT INTO platform_counters (name, value) VALUES ('tenants', 0);

-- The platform is a realm like every portal. Its English name is reserved, so no portal and no sub-domain can be it.
INSERT INTO tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
VALUES ('00000000-0000-0000-0000-000000000000', 'دَرس', 'app', 'Dars', 1, 'dars', '');

INSERT INTO tenant_settings (tenant_id, value)
VALUES (
  '00000000-0000-0000-0000-000000000000',
  '{"font": {"value": "IBM Plex Sans Arabic"}, "colors": {"colorCodes": [{"hex": "#0E7C66"}]}, "logo": null, "icon": null, "template": "diwan"}'
);

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE users ADD CONSTRAINT users_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE tenant_settings ADD CONSTRAINT tenant_settings_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE sessions ADD CONSTRAINT sessions_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE mails ADD CONSTRAINT mails_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE audit_events ADD CONSTRAINT audit_events_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

-- The total of the unfiltered list of portals. Portals are made rarely, so one row for all of them is not in anyone's way.
CREATE FUNCTION sec.count_tenants() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE public.platform_counters
  SET value = value + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * (SELECT count(*) FROM changed)
  WHERE name = 'tenants';
  RETURN NULL;
END
$$;
CREATE TRIGGER tenants_count_inserted AFTER INSERT ON tenants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_tenants();
CREATE TRIGGER tenants_count_deleted AFTER DELETE ON tenants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_tenants();

-- A list that searches portals by their owner must not join to find them: the owner's keys are kept on the portal.
CREATE FUNCTION sec.take_owner_search_keys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  SELECT owner.name_search_key, owner.login
  INTO NEW.owner_name_search_key, NEW.owner_login_search_key
  FROM public.users AS owner
  WHERE owner.tenant_id = NEW.owner_realm AND owner.id = NEW.owner_id;
  NEW.owner_name_search_key := coalesce(NEW.owner_name_search_key, '');
  NEW.owner_login_search_key := coalesce(NEW.owner_login_search_key, '');
  RETURN NEW;
END
$$;
CREATE TRIGGER tenants_take_owner_search_keys
  BEFORE INSERT OR UPDATE OF owner_realm, owner_id, owner_name_search_key, owner_login_search_key ON tenants
  FOR EACH ROW EXECUTE FUNCTION sec.take_owner_search_keys();

CREATE FUNCTION sec.give_owner_search_keys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE public.tenants SET owner_id = owner_id WHERE owner_realm = NEW.tenant_id AND owner_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_give_owner_search_keys AFTER UPDATE OF name_search_key, login ON users
  FOR EACH ROW
  WHEN (
    NEW.tenant_id = '00000000-0000-0000-0000-000000000000'
    AND (OLD.name_search_key, OLD.login) IS DISTINCT FROM (NEW.name_search_key, NEW.login)
  )
  EXECUTE FUNCTION sec.give_owner_search_keys();

-- What a sign-in is checked against, in the current realm: the person's own values or, for a portal's owner, those of
-- the platform user who owns it now. A former owner gets no password, so cannot sign in.
CREATE FUNCTION sec.credentials(wanted_login text)
RETURNS TABLE (user_id uuid, password_hash text, activated_at timestamptz, disabled_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp
AS $$
  SELECT
    person.id,
    CASE WHEN person.is_owner THEN owner.password_hash ELSE person.password_hash END,
    CASE WHEN person.is_owner THEN owner.activated_at ELSE person.activated_at END,
    coalesce(person.disabled_at, owner.disabled_at)
  FROM public.users AS person
  LEFT JOIN public.tenants AS tenant ON person.is_owner AND tenant.id = person.tenant_id
  LEFT JOIN public.users AS owner
    ON owner.tenant_id = tenant.owner_realm AND owner.id = tenant.owner_id AND owner.login = person.login
  WHERE person.tenant_id = (SELECT sec.tenant_id()) AND person.login = wanted_login
$$;

REVOKE ALL ON FUNCTION
  sec.count_tenants(), sec.take_owner_search_keys(), sec.give_owner_search_keys(), sec.credentials(text)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.credentials(text) TO app_tenant;

-- Row-level security binds the owner of the tables too (FORCE), so what must see across realms runs as app_platform
-- and is bound by its policies.
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.take_owner_search_keys() OWNER TO app_platform;
ALTER FUNCTION sec.give_owner_search_keys() OWNER TO app_platform;
ALTER FUNCTION sec.credentials(text) OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
