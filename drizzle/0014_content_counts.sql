ALTER TABLE "courses" ADD COLUMN "lesson_count" integer DEFAULT 0 NOT NULL;
ALTER TABLE "courses" ADD COLUMN "quiz_count" integer DEFAULT 0 NOT NULL;

-- What a portal teaches is counted as it changes too: in its courses, which all who change an outline hold, and of those that
-- are not archived in the portal's counters.
CREATE FUNCTION sec.true_content(tenant uuid, course uuid) RETURNS TABLE (lessons integer, quizzes integer)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT count(*)::int, coalesce(sum(each.quizzes), 0)::int
  FROM (
    SELECT (
      SELECT count(*) FROM public.activities AS activity
      WHERE activity.tenant_id = tenant AND activity.course_id = course AND activity.lesson_id = lesson.id
        AND activity.type = 'QUIZ' AND activity.removed_at IS NULL
    ) AS quizzes
    FROM public.lessons AS lesson JOIN public.sections AS section
      ON section.tenant_id = tenant AND section.id = lesson.section_id AND section.removed_at IS NULL
    WHERE lesson.tenant_id = tenant AND lesson.course_id = course AND lesson.removed_at IS NULL
  ) AS each
$$;
CREATE FUNCTION sec.recount_course(tenant uuid, course uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  -- Locked first, counted in the next statement: whoever changes the same course waits here, or has been seen.
  PERFORM FROM public.courses WHERE tenant_id = tenant AND id = course FOR NO KEY UPDATE;
  UPDATE public.courses SET lesson_count = truth.lessons, quiz_count = truth.quizzes
  FROM sec.true_content(tenant, course) AS truth
  WHERE tenant_id = tenant AND id = course AND (lesson_count, quiz_count) <> (truth.lessons, truth.quizzes);
END
$$;

-- A copied course or a seed brings thousands of parts by one statement: what is new is added to its courses, as it is found once
-- they are held. What is deleted is counted anew.
CREATE FUNCTION sec.count_content() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM public.courses WHERE (tenant_id, id) IN (SELECT tenant_id, course_id FROM after)
    ORDER BY tenant_id, id FOR NO KEY UPDATE;
    IF TG_TABLE_NAME = 'lessons' THEN
      UPDATE public.courses SET lesson_count = lesson_count + added.lessons
      FROM (
        SELECT lesson.tenant_id, lesson.course_id, count(*) AS lessons
        FROM after AS lesson JOIN public.sections AS section
          ON section.tenant_id = lesson.tenant_id AND section.id = lesson.section_id AND section.removed_at IS NULL
        WHERE lesson.removed_at IS NULL GROUP BY lesson.tenant_id, lesson.course_id
      ) AS added
      WHERE courses.tenant_id = added.tenant_id AND id = added.course_id;
    ELSE
      UPDATE public.courses SET quiz_count = quiz_count + added.quizzes
      FROM (
        SELECT quiz.tenant_id, quiz.course_id, count(*) AS quizzes
        FROM after AS quiz JOIN public.lessons AS lesson
          ON lesson.tenant_id = quiz.tenant_id AND lesson.id = quiz.lesson_id AND lesson.removed_at IS NULL
        JOIN public.sections AS section
          ON section.tenant_id = lesson.tenant_id AND section.id = lesson.section_id AND section.removed_at IS NULL
        WHERE quiz.type = 'QUIZ' AND quiz.removed_at IS NULL GROUP BY quiz.tenant_id, quiz.course_id
      ) AS added
      WHERE courses.tenant_id = added.tenant_id AND id = added.course_id;
    END IF;
  ELSE
    PERFORM sec.recount_course(tenant_id, course_id)
    FROM (SELECT DISTINCT tenant_id, course_id FROM before WHERE removed_at IS NULL ORDER BY tenant_id, course_id) AS touched;
  END IF;
  RETURN NULL;
END
$$;

-- One part is removed, restored or moved at a time. A new order writes hundreds, and must not pay for it.
CREATE FUNCTION sec.recount_content() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM sec.recount_course(NEW.tenant_id, NEW.course_id);
  RETURN NULL;
END
$$;

CREATE FUNCTION sec.count_courses() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO public.tenant_counters AS counter (tenant_id, name, value)
  SELECT coalesce(NEW.tenant_id, OLD.tenant_id), part.name, sum(state.one * part.value)
  FROM (VALUES
    (OLD.status, OLD.removed_at, OLD.lesson_count, OLD.quiz_count, -1),
    (NEW.status, NEW.removed_at, NEW.lesson_count, NEW.quiz_count, 1)
  ) AS state (status, removed_at, lessons, quizzes, one)
  CROSS JOIN LATERAL (VALUES ('courses', 1), ('lessons', state.lessons), ('quizzes', state.quizzes)) AS part (name, value)
  WHERE state.status <> 'ARCHIVED' AND state.removed_at IS NULL
  GROUP BY part.name HAVING sum(state.one * part.value) <> 0 ORDER BY part.name
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  RETURN NULL;
END
$$;

-- Sets the portal's counters to what its courses come to. The caller holds those.
CREATE FUNCTION sec.sum_courses(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF tenant <> coalesce(sec.tenant_id(), tenant) THEN
    RAISE insufficient_privilege USING MESSAGE = 'another portal''s figures';
  END IF;
  -- Held before they are counted: a course that is made meanwhile has been seen, or is added afterwards.
  INSERT INTO public.tenant_counters (tenant_id, name, value)
  VALUES (tenant, 'courses', 0), (tenant, 'lessons', 0), (tenant, 'quizzes', 0)
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = 0;
  UPDATE public.tenant_counters AS counter SET value = part.value
  FROM (
    SELECT count(*) AS courses, coalesce(sum(lesson_count), 0) AS lessons, coalesce(sum(quiz_count), 0) AS quizzes
    FROM public.courses WHERE tenant_id = tenant AND status <> 'ARCHIVED' AND removed_at IS NULL
  ) AS truth CROSS JOIN LATERAL (
    VALUES ('courses', truth.courses), ('lessons', truth.lessons), ('quizzes', truth.quizzes)
  ) AS part (name, value)
  WHERE counter.tenant_id = tenant AND counter.name = part.name;
END
$$;
CREATE POLICY platform_read ON courses FOR SELECT TO app_platform USING (true);
GRANT SELECT (tenant_id, status, removed_at, lesson_count, quiz_count) ON courses TO app_platform;

ALTER TABLE courses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sections NO FORCE ROW LEVEL SECURITY;
ALTER TABLE lessons NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activities NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters NO FORCE ROW LEVEL SECURITY;
UPDATE courses SET lesson_count = truth.lessons, quiz_count = truth.quizzes
FROM (
  SELECT lesson.tenant_id, lesson.course_id, count(*) AS lessons, sum(coalesce(quiz.quizzes, 0)) AS quizzes
  FROM lessons AS lesson
  JOIN sections AS section
    ON section.tenant_id = lesson.tenant_id AND section.id = lesson.section_id AND section.removed_at IS NULL
  LEFT JOIN (
    SELECT tenant_id, lesson_id, count(*) AS quizzes FROM activities
    WHERE type = 'QUIZ' AND removed_at IS NULL GROUP BY tenant_id, lesson_id
  ) AS quiz ON quiz.tenant_id = lesson.tenant_id AND quiz.lesson_id = lesson.id
  WHERE lesson.removed_at IS NULL
  GROUP BY lesson.tenant_id, lesson.course_id
) AS truth
WHERE courses.tenant_id = truth.tenant_id AND courses.id = truth.course_id;
INSERT INTO tenant_counters (tenant_id, name, value)
SELECT truth.tenant_id, part.name, part.value
FROM (
  SELECT tenant_id, count(*) AS courses, sum(lesson_count) AS lessons, sum(quiz_count) AS quizzes
  FROM courses WHERE status <> 'ARCHIVED' AND removed_at IS NULL GROUP BY tenant_id
) AS truth CROSS JOIN LATERAL (
  VALUES ('courses', truth.courses), ('lessons', truth.lessons), ('quizzes', truth.quizzes)
) AS part (name, value);
ALTER TABLE courses FORCE ROW LEVEL SECURITY;
ALTER TABLE sections FORCE ROW LEVEL SECURITY;
ALTER TABLE lessons FORCE ROW LEVEL SECURITY;
ALTER TABLE activities FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters FORCE ROW LEVEL SECURITY;

CREATE TRIGGER courses_count AFTER INSERT OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION sec.count_courses();
CREATE TRIGGER courses_recount AFTER UPDATE OF status, removed_at, lesson_count, quiz_count ON courses FOR EACH ROW
  WHEN ((OLD.status, OLD.removed_at, OLD.lesson_count, OLD.quiz_count)
    IS DISTINCT FROM (NEW.status, NEW.removed_at, NEW.lesson_count, NEW.quiz_count))
  EXECUTE FUNCTION sec.count_courses();
-- Nothing is in a section that has just been made, nor in one that may be deleted.
CREATE TRIGGER sections_recount AFTER UPDATE OF removed_at ON sections FOR EACH ROW
  WHEN ((OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL))
  EXECUTE FUNCTION sec.recount_content();
CREATE TRIGGER lessons_count_inserted AFTER INSERT ON lessons
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_content();
CREATE TRIGGER lessons_recount AFTER UPDATE OF section_id, removed_at ON lessons FOR EACH ROW
  WHEN ((OLD.section_id, OLD.removed_at IS NULL) <> (NEW.section_id, NEW.removed_at IS NULL))
  EXECUTE FUNCTION sec.recount_content();
CREATE TRIGGER lessons_count_deleted AFTER DELETE ON lessons
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION sec.count_content();
CREATE TRIGGER activities_count_inserted AFTER INSERT ON activities
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_content();
CREATE TRIGGER activities_recount AFTER UPDATE OF lesson_id, removed_at ON activities FOR EACH ROW
  WHEN ((OLD.lesson_id, OLD.removed_at IS NULL) <> (NEW.lesson_id, NEW.removed_at IS NULL))
  EXECUTE FUNCTION sec.recount_content();
CREATE TRIGGER activities_count_deleted AFTER DELETE ON activities
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION sec.count_content();

REVOKE ALL ON FUNCTION sec.true_content(uuid, uuid), sec.recount_course(uuid, uuid),
  sec.count_content(), sec.recount_content(), sec.count_courses(), sec.sum_courses(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.true_content(uuid, uuid), sec.recount_course(uuid, uuid), sec.sum_courses(uuid) TO app_tenant;
GRANT CREATE ON SCHEMA sec TO app_platform;
ALTER FUNCTION sec.count_courses() OWNER TO app_platform;
ALTER FUNCTION sec.sum_courses(uuid) OWNER TO app_platform;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
