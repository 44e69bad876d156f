-- The trigger of a shard has rows of the shard's type, so the functions that it calls take an owner's values, not their row.
--
-- A cluster signs in to its machines anew for another role, and does not see there what the transaction has changed. So the
-- functions get other names, are made by app_owner, and are given away: their owner does not replace them.
DROP TRIGGER users_end_owner_sessions ON users;
DROP TRIGGER users_rename_owner_seats ON users;

-- The rows that a user of the platform has among the users of the portals that they own, in one order for all callers.
CREATE FUNCTION sec.owner_seats(owner_realm uuid, owner_id uuid, owner_login text) RETURNS TABLE (tenant_id uuid, id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  portal uuid;
BEGIN
  FOR portal IN
    SELECT tenant.id FROM public.tenants AS tenant
    WHERE tenant.owner_realm = owner_seats.owner_realm AND tenant.owner_id = owner_seats.owner_id ORDER BY tenant.id
  LOOP
    RETURN QUERY
    SELECT seat.tenant_id, seat.id FROM public.users AS seat
    WHERE seat.tenant_id = portal AND seat.login = owner_login AND seat.is_owner;
  END LOOP;
END
$$;

CREATE FUNCTION sec.end_sessions_of_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  seat record;
BEGIN
  FOR seat IN SELECT * FROM sec.owner_seats(NEW.tenant_id, NEW.id, NEW.login) LOOP
    -- A sign-in that is under way holds its seat until its session exists and can be ended; a later one finds the change.
    PERFORM FROM public.users WHERE tenant_id = seat.tenant_id AND id = seat.id FOR NO KEY UPDATE;
    DELETE FROM public.sessions WHERE tenant_id = seat.tenant_id AND user_id = seat.id;
    IF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
      DELETE FROM public.known_devices WHERE tenant_id = seat.tenant_id AND user_id = seat.id;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE FUNCTION sec.rename_seats_of_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  seat record;
BEGIN
  FOR seat IN SELECT * FROM sec.owner_seats(NEW.tenant_id, NEW.id, NEW.login) LOOP
    UPDATE public.users
    SET first_name = NEW.first_name, last_name = NEW.last_name, name_search_key = NEW.name_search_key
    WHERE tenant_id = seat.tenant_id AND id = seat.id;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_end_owner_sessions AFTER UPDATE OF password_hash, disabled_at ON users FOR EACH ROW
  WHEN (
    NEW.tenant_id = '00000000-0000-0000-0000-000000000000'
    AND (OLD.password_hash, OLD.disabled_at) IS DISTINCT FROM (NEW.password_hash, NEW.disabled_at)
  )
  EXECUTE FUNCTION sec.end_sessions_of_owner();
CREATE TRIGGER users_rename_owner_seats AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (
    NEW.tenant_id = '00000000-0000-0000-0000-000000000000'
    AND (OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name)
  )
  EXECUTE FUNCTION sec.rename_seats_of_owner();

REVOKE ALL ON FUNCTION sec.owner_seats(uuid, uuid, text), sec.end_sessions_of_owner(), sec.rename_seats_of_owner() FROM PUBLIC;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.owner_seats(uuid, uuid, text) OWNER TO app_platform;
ALTER FUNCTION sec.end_sessions_of_owner() OWNER TO app_platform;
ALTER FUNCTION sec.rename_seats_of_owner() OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;

DROP FUNCTION sec.end_owner_sessions();
DROP FUNCTION sec.rename_owner_seats();
DROP FUNCTION sec.seats_of(users);
