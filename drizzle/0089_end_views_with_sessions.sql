-- A view of a learner ends with the session of its admin, whatever ends that session: the learner reads when it was over.
CREATE FUNCTION sec.end_learner_views() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  gone record;
BEGIN
  FOR gone IN SELECT tenant_id, id FROM before ORDER BY tenant_id, id LOOP
    UPDATE public.learner_views SET ended_at = now()
    WHERE tenant_id = gone.tenant_id AND session_id = gone.id AND ended_at IS NULL;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER sessions_end_views AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION sec.end_learner_views();

CREATE POLICY platform ON learner_views TO app_platform USING (true) WITH CHECK (true);
GRANT SELECT (ended_at, session_id, tenant_id), UPDATE (ended_at) ON learner_views TO app_platform;

REVOKE ALL ON FUNCTION sec.end_learner_views() FROM PUBLIC;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.end_learner_views() OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
