-- Every record of learning updates an enrolment and so calls this function. Its statements are static, because Postgres
-- would plan a dynamic one anew at each call. A statement touches each course once.
CREATE OR REPLACE FUNCTION sec.count_learners() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  -- The transition tables exist only for the events that have them.
  IF TG_OP = 'INSERT' THEN
    FOR change IN
      SELECT tenant_id, course_id, count(*) AS difference FROM after WHERE status = 'ACTIVE'
      GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      UPDATE public.courses SET learner_count = learner_count + change.difference
      WHERE tenant_id = change.tenant_id AND id = change.course_id;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR change IN
      SELECT tenant_id, course_id, count(*) AS difference FROM before WHERE status = 'ACTIVE'
      GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      UPDATE public.courses SET learner_count = learner_count - change.difference
      WHERE tenant_id = change.tenant_id AND id = change.course_id;
    END LOOP;
  ELSE
    FOR change IN
      SELECT tenant_id, course_id, sum(one) AS difference
      FROM (
        SELECT tenant_id, course_id, 1 AS one FROM after WHERE status = 'ACTIVE'
        UNION ALL
        SELECT tenant_id, course_id, -1 FROM before WHERE status = 'ACTIVE'
      ) AS each
      GROUP BY tenant_id, course_id HAVING sum(one) <> 0 ORDER BY tenant_id, course_id
    LOOP
      UPDATE public.courses SET learner_count = learner_count + change.difference
      WHERE tenant_id = change.tenant_id AND id = change.course_id;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
