-- Counts a portal's files again. sec.set_storage left the counting to its caller, who is another role: a cluster lets no second
-- role into a transaction that has written. It stays for servers of the release before.

-- Without a portal in the transaction app_platform reads the files of its own people only, as before.
CREATE POLICY platform_count ON uploads FOR SELECT TO app_platform USING (tenant_id = (SELECT sec.tenant_id()));

CREATE FUNCTION sec.recount_storage(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  bytes bigint;
BEGIN
  IF tenant IS DISTINCT FROM sec.tenant_id() THEN
    RAISE insufficient_privilege USING MESSAGE = 'another portal''s figures';
  END IF;
  -- Locked before the files are counted: a file that is announced meanwhile has been seen, or is added afterwards.
  INSERT INTO public.tenant_counters (tenant_id, name, value) VALUES (tenant, 'storage', 0)
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = 0;
  SELECT coalesce(sum(size), 0) INTO bytes FROM public.uploads WHERE tenant_id = tenant;
  UPDATE public.tenant_counters SET value = bytes WHERE tenant_id = tenant AND name = 'storage';
END
$$;

REVOKE ALL ON FUNCTION sec.recount_storage(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.recount_storage(uuid) TO app_tenant;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.recount_storage(uuid) OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
