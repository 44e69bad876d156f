-- Templates of courses count in no figure of their portal (docs/decisions/0054-course-templates.md). Nothing has made templates
-- before this migration, so that the stored figures are right.
GRANT SELECT (is_template) ON courses TO app_platform;

-- Only the owner of a function may replace it.
GRANT CREATE ON SCHEMA sec TO app_platform;
SET LOCAL ROLE app_platform;

CREATE OR REPLACE FUNCTION sec.sum_courses(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  truth record;
BEGIN
  IF tenant <> coalesce(sec.tenant_id(), tenant) THEN
    RAISE insufficient_privilege USING MESSAGE = 'another portal''s figures';
  END IF;
  -- Locked before the courses are counted: a course that is made meanwhile has been seen, or is added afterwards.
  INSERT INTO public.tenant_counters (tenant_id, name, value)
  VALUES (tenant, 'courses', 0), (tenant, 'lessons', 0), (tenant, 'quizzes', 0)
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = 0;
  SELECT count(*) AS courses, coalesce(sum(lesson_count), 0) AS lessons, coalesce(sum(quiz_count), 0) AS quizzes
  INTO truth
  FROM public.courses WHERE tenant_id = tenant AND status <> 'ARCHIVED' AND NOT is_template AND removed_at IS NULL;
  UPDATE public.tenant_counters SET value = truth.courses WHERE tenant_id = tenant AND name = 'courses';
  UPDATE public.tenant_counters SET value = truth.lessons WHERE tenant_id = tenant AND name = 'lessons';
  UPDATE public.tenant_counters SET value = truth.quizzes WHERE tenant_id = tenant AND name = 'quizzes';
END
$$;

CREATE OR REPLACE FUNCTION sec.count_courses() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  portal uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  change record;
BEGIN
  -- A course is a template from its insert on, or never.
  IF coalesce(NEW.is_template, OLD.is_template) THEN
    RETURN NULL;
  END IF;
  FOR change IN
    SELECT part.name, sum(state.one * part.value) AS difference
    FROM (VALUES
      (OLD.status, OLD.removed_at, OLD.lesson_count, OLD.quiz_count, -1),
      (NEW.status, NEW.removed_at, NEW.lesson_count, NEW.quiz_count, 1)
    ) AS state (status, removed_at, lessons, quizzes, one)
    CROSS JOIN LATERAL (VALUES ('courses', 1), ('lessons', state.lessons), ('quizzes', state.quizzes)) AS part (name, value)
    WHERE state.status <> 'ARCHIVED' AND state.removed_at IS NULL
    GROUP BY part.name HAVING sum(state.one * part.value) <> 0 ORDER BY part.name
  LOOP
    INSERT INTO public.tenant_counters AS counter (tenant_id, name, value) VALUES (portal, change.name, change.difference)
    ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  END LOOP;
  RETURN NULL;
END
$$;

SET LOCAL ROLE app_owner;
REVOKE CREATE ON SCHEMA sec FROM app_platform;

CREATE FUNCTION sec.keep_template() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION 'a course is a template from its insert on, or never' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER courses_keep_template BEFORE UPDATE OF is_template ON courses FOR EACH ROW
  WHEN (NEW.is_template <> OLD.is_template) EXECUTE FUNCTION sec.keep_template();
REVOKE ALL ON FUNCTION sec.keep_template() FROM PUBLIC;
