ALTER TABLE "tenants" ADD COLUMN "storage_quota" integer;
CREATE INDEX "uploads_sender_idx" ON "uploads" USING btree ("tenant_id","created_by","created_at");
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_storage_quota_sensible" CHECK ("tenants"."storage_quota" between 1 and 100000);

-- The bytes of a realm's uploads are counted as they come and go, those included that are only announced. Whoever announces one
-- holds the counter to the end of their transaction: what is compared with the quota after that is true.
CREATE FUNCTION sec.count_storage() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  realm record;
BEGIN
  FOR realm IN
    SELECT tenant_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * sum(size) AS bytes FROM changed
    GROUP BY tenant_id ORDER BY tenant_id
  LOOP
    INSERT INTO public.tenant_counters AS counter (tenant_id, name, value) VALUES (realm.tenant_id, 'storage', realm.bytes)
    ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER uploads_count_inserted AFTER INSERT ON uploads
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_storage();
CREATE TRIGGER uploads_count_deleted AFTER DELETE ON uploads
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sec.count_storage();

-- A picture that is drawn anew has another size than it was announced with. One row changes at a time.
CREATE FUNCTION sec.recount_upload() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO public.tenant_counters AS counter (tenant_id, name, value) VALUES (NEW.tenant_id, 'storage', NEW.size - OLD.size)
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  RETURN NULL;
END
$$;
CREATE TRIGGER uploads_recount AFTER UPDATE OF size ON uploads FOR EACH ROW
  WHEN (OLD.size <> NEW.size) EXECUTE FUNCTION sec.recount_upload();

-- Sets the counter to what the caller has counted. Called with 0 first, which holds it: whoever announces a file meanwhile
-- waits, or is counted by the next statement.
CREATE FUNCTION sec.set_storage(tenant uuid, bytes bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF tenant <> sec.tenant_id() THEN
    RAISE insufficient_privilege USING MESSAGE = 'another portal''s figures';
  END IF;
  INSERT INTO public.tenant_counters (tenant_id, name, value) VALUES (tenant, 'storage', bytes)
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = excluded.value;
END
$$;

ALTER TABLE uploads NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters NO FORCE ROW LEVEL SECURITY;
INSERT INTO tenant_counters (tenant_id, name, value) SELECT tenant_id, 'storage', sum(size) FROM uploads GROUP BY tenant_id;
ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters FORCE ROW LEVEL SECURITY;

REVOKE ALL ON FUNCTION sec.count_storage(), sec.recount_upload(), sec.set_storage(uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.set_storage(uuid, bigint) TO app_tenant;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.count_storage() OWNER TO app_platform;
ALTER FUNCTION sec.recount_upload() OWNER TO app_platform;
ALTER FUNCTION sec.set_storage(uuid, bigint) OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
