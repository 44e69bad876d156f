-- The triggers and functions do the same as before in statements that a distributed database accepts too
-- (docs/decisions/0030-citus.md): a statement reads either a transition table or tables of one tenant, whom it names by value.

-- As date_trunc() and AT TIME ZONE with a named zone are.
ALTER FUNCTION sec.month_in(text, timestamptz) IMMUTABLE;

CREATE OR REPLACE FUNCTION sec.true_months(tenant uuid) RETURNS TABLE (month date, created integer, activated integer, active integer)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  zone text := sec.zone_of(tenant);
BEGIN
  RETURN QUERY
  SELECT each.month, sum(each.created)::int, sum(each.activated)::int, sum(each.active)::int
  FROM (
    SELECT sec.month_in(zone, person.created_at) AS month, 1 AS created, 0 AS activated, 0 AS active
    FROM public.users AS person
    WHERE person.tenant_id = tenant AND person.role = 'ROLE_LEARNER' AND person.removed_at IS NULL
    UNION ALL
    SELECT sec.month_in(zone, person.activated_at), 0, 1, 0
    FROM public.users AS person
    WHERE person.tenant_id = tenant AND person.role = 'ROLE_LEARNER' AND person.removed_at IS NULL
      AND person.activated_at IS NOT NULL
    UNION ALL
    SELECT activity.month, 0, 0, 1 FROM public.monthly_activity AS activity WHERE activity.tenant_id = tenant
  ) AS each
  GROUP BY each.month;
END
$$;

CREATE OR REPLACE FUNCTION sec.true_countries(tenant uuid) RETURNS TABLE (country text, learners integer)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT coalesce(person.country, person.mobile_country, 'ZZ'), count(*)::int
  FROM public.users AS person
  WHERE person.tenant_id = tenant AND person.role = 'ROLE_LEARNER' AND person.removed_at IS NULL
  GROUP BY 1;
END
$$;

CREATE OR REPLACE FUNCTION sec.true_content(tenant uuid, course uuid) RETURNS TABLE (lessons integer, quizzes integer)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
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
  ) AS each;
END
$$;

CREATE OR REPLACE FUNCTION sec.recount_course(tenant uuid, course uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  truth record;
BEGIN
  -- Locked first and counted in the next statement, so that a concurrent change of the same course waits or has been seen.
  PERFORM FROM public.courses WHERE tenant_id = tenant AND id = course FOR NO KEY UPDATE;
  SELECT lessons, quizzes INTO truth FROM sec.true_content(tenant, course);
  UPDATE public.courses SET lesson_count = truth.lessons, quiz_count = truth.quizzes
  WHERE tenant_id = tenant AND id = course AND (lesson_count <> truth.lessons OR quiz_count <> truth.quizzes);
END
$$;

-- Adds the new parts to their courses once these are locked, and counts courses anew from which parts were deleted. The name of
-- a table has a suffix on the machines of a distributed database.
CREATE OR REPLACE FUNCTION sec.count_content() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
  added integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    FOR change IN SELECT DISTINCT tenant_id, course_id FROM before WHERE removed_at IS NULL ORDER BY tenant_id, course_id LOOP
      PERFORM sec.recount_course(change.tenant_id, change.course_id);
    END LOOP;
  ELSIF starts_with(TG_TABLE_NAME, 'lessons') THEN
    FOR change IN
      SELECT tenant_id, course_id, array_agg(section_id) FILTER (WHERE removed_at IS NULL) AS sections
      FROM after GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      PERFORM FROM public.courses WHERE tenant_id = change.tenant_id AND id = change.course_id FOR NO KEY UPDATE;
      SELECT count(*) INTO added
      FROM unnest(change.sections) AS lesson (section_id) JOIN public.sections AS section ON section.id = lesson.section_id
      WHERE section.tenant_id = change.tenant_id AND section.removed_at IS NULL;
      UPDATE public.courses SET lesson_count = lesson_count + added
      WHERE tenant_id = change.tenant_id AND id = change.course_id AND added > 0;
    END LOOP;
  ELSE
    FOR change IN
      SELECT tenant_id, course_id, array_agg(lesson_id) FILTER (WHERE type = 'QUIZ' AND removed_at IS NULL) AS lessons
      FROM after GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      PERFORM FROM public.courses WHERE tenant_id = change.tenant_id AND id = change.course_id FOR NO KEY UPDATE;
      SELECT count(*) INTO added
      FROM unnest(change.lessons) AS quiz (lesson_id)
      JOIN public.lessons AS lesson ON lesson.id = quiz.lesson_id
      JOIN public.sections AS section ON section.tenant_id = lesson.tenant_id AND section.id = lesson.section_id
      WHERE lesson.tenant_id = change.tenant_id AND section.tenant_id = change.tenant_id
        AND lesson.removed_at IS NULL AND section.removed_at IS NULL;
      UPDATE public.courses SET quiz_count = quiz_count + added
      WHERE tenant_id = change.tenant_id AND id = change.course_id AND added > 0;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.count_learners() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
  -- The transition tables exist only for the events that have them.
  changes text := concat_ws(
    ' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT tenant_id, course_id, status, 1 AS difference FROM after' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT tenant_id, course_id, status, -1 AS difference FROM before' END
  );
BEGIN
  FOR change IN EXECUTE format(
    $sql$
      SELECT tenant_id, course_id, sum(difference) AS difference
      FROM (%s) AS changes WHERE status = 'ACTIVE'
      GROUP BY tenant_id, course_id HAVING sum(difference) <> 0 ORDER BY tenant_id, course_id
    $sql$,
    changes
  ) LOOP
    UPDATE public.courses SET learner_count = learner_count + change.difference
    WHERE tenant_id = change.tenant_id AND id = change.course_id;
  END LOOP;
  RETURN NULL;
END
$$;

-- Moves the months of learners who in the new zone have activated in the month after the one that they first learnt in: nobody
-- learns before, so that is the month that they learnt in. Runs with the rights of whoever moves the portal.
CREATE OR REPLACE FUNCTION sec.move_months() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  zone text;
  early record;
BEGIN
  PERFORM sec.hold_figures(NEW.tenant_id);
  zone := sec.zone_of(NEW.tenant_id);
  FOR early IN
    SELECT activity.user_id, activity.month, sec.month_in(zone, learner.activated_at) AS activated
    FROM public.monthly_activity AS activity
    JOIN public.users AS learner ON learner.tenant_id = activity.tenant_id AND learner.id = activity.user_id
    WHERE activity.tenant_id = NEW.tenant_id AND learner.tenant_id = NEW.tenant_id
      AND activity.month < sec.month_in(zone, learner.activated_at)
  LOOP
    DELETE FROM public.monthly_activity
    WHERE tenant_id = NEW.tenant_id AND month = early.month AND user_id = early.user_id;
    INSERT INTO public.monthly_activity (tenant_id, month, user_id) VALUES (NEW.tenant_id, early.activated, early.user_id)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM sec.recount_learners(NEW.tenant_id);
  RETURN NULL;
END
$$;

-- The counters across portals are on one machine of a distributed database, and the other machines' copies of tenants have
-- nothing to count into.
CREATE OR REPLACE FUNCTION sec.count_tenants() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF to_regclass('public.platform_counters') IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE public.platform_counters
  SET value = value + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * (SELECT count(*) FROM changed)
  WHERE name = 'tenants';
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.count_tenant_states() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  -- The transition tables exist only for the events that have them.
  changes text := concat_ws(
    ' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT status, package, 1 AS difference FROM came' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT status, package, -1 AS difference FROM went' END
  );
BEGIN
  IF to_regclass('public.platform_counters') IS NULL THEN
    RETURN NULL;
  END IF;
  EXECUTE format(
    $sql$
      INSERT INTO public.platform_counters AS counter (name, value)
      SELECT 'tenants:' || status || ':' || coalesce(package, 'FREE'), sum(difference)
      FROM (%s) AS changes
      GROUP BY 1 HAVING sum(difference) <> 0 ORDER BY 1
      ON CONFLICT (name) DO UPDATE SET value = counter.value + excluded.value
    $sql$,
    changes
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.count_platform_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT counter.name, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * counter.people AS difference
    FROM (
      SELECT count(*) AS people, count(*) FILTER (WHERE role = 'ROLE_ADMIN_PORTAL' AND disabled_at IS NULL) AS owners
      FROM changed WHERE tenant_id = '00000000-0000-0000-0000-000000000000'
    ) AS total
    CROSS JOIN LATERAL (VALUES ('platform_users', total.people), ('portal_owners', total.owners)) AS counter (name, people)
    WHERE counter.people <> 0 ORDER BY counter.name
  LOOP
    UPDATE public.platform_counters SET value = value + change.difference WHERE name = change.name;
  END LOOP;
  RETURN NULL;
END
$$;

-- share_figures() and hold_figures() lock a portal's settings instead of the portal: each portal's own row, where the portal's
-- other rows are. No foreign key locks that row, so the triggers that count learners share it themselves.
CREATE POLICY platform_hold ON tenant_settings FOR UPDATE TO app_platform USING (true) WITH CHECK (false);
GRANT UPDATE (tenant_id) ON tenant_settings TO app_platform;

GRANT CREATE ON SCHEMA sec TO app_platform;
SET LOCAL ROLE app_platform;

-- Gives the keys by value, so that they are right where no trigger of tenants takes them from the owner.
CREATE OR REPLACE FUNCTION sec.give_owner_search_keys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE public.tenants SET owner_name_search_key = NEW.name_search_key, owner_login_search_key = NEW.login
  WHERE owner_realm = NEW.tenant_id AND owner_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.hold_figures(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF tenant <> coalesce(sec.tenant_id(), tenant) THEN
    RAISE insufficient_privilege USING MESSAGE = 'another portal''s figures';
  END IF;
  PERFORM FROM public.tenant_settings WHERE tenant_id = tenant FOR UPDATE;
END
$$;

CREATE OR REPLACE FUNCTION sec.share_figures(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM FROM public.tenant_settings WHERE tenant_id = tenant FOR KEY SHARE;
END
$$;

CREATE OR REPLACE FUNCTION sec.recount_learners(tenant uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  truth record;
  learners bigint := 0;
BEGIN
  PERFORM sec.hold_figures(tenant);
  DELETE FROM public.tenant_months WHERE tenant_id = tenant;
  FOR truth IN SELECT * FROM sec.true_months(tenant) LOOP
    INSERT INTO public.tenant_months (tenant_id, month, created, activated, active)
    VALUES (tenant, truth.month, truth.created, truth.activated, truth.active);
  END LOOP;
  DELETE FROM public.tenant_countries WHERE tenant_id = tenant;
  FOR truth IN SELECT * FROM sec.true_countries(tenant) LOOP
    INSERT INTO public.tenant_countries (tenant_id, country, learners) VALUES (tenant, truth.country, truth.learners);
    learners := learners + truth.learners;
  END LOOP;
  INSERT INTO public.tenant_counters AS stored (tenant_id, name, value) VALUES (tenant, 'users:ROLE_LEARNER', learners)
  ON CONFLICT (tenant_id, name) DO UPDATE SET value = excluded.value;
END
$$;

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
  FROM public.courses WHERE tenant_id = tenant AND status <> 'ARCHIVED' AND removed_at IS NULL;
  UPDATE public.tenant_counters SET value = truth.courses WHERE tenant_id = tenant AND name = 'courses';
  UPDATE public.tenant_counters SET value = truth.lessons WHERE tenant_id = tenant AND name = 'lessons';
  UPDATE public.tenant_counters SET value = truth.quizzes WHERE tenant_id = tenant AND name = 'quizzes';
END
$$;

CREATE OR REPLACE FUNCTION sec.count_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT tenant_id, role, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) AS difference
    FROM changed WHERE removed_at IS NULL GROUP BY tenant_id, role ORDER BY tenant_id, role
  LOOP
    -- In the order of sec.recount_learners: the figures first, then the counter.
    IF change.role = 'ROLE_LEARNER' THEN
      PERFORM sec.share_figures(change.tenant_id);
    END IF;
    INSERT INTO public.tenant_counters AS counter (tenant_id, name, value)
    VALUES (change.tenant_id, 'users:' || change.role, change.difference)
    ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.recount_user() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  IF OLD.role = 'ROLE_LEARNER' OR NEW.role = 'ROLE_LEARNER' THEN
    PERFORM sec.share_figures(NEW.tenant_id);
  END IF;
  FOR change IN
    SELECT 'users:' || state.role AS name, sum(state.difference) AS difference
    FROM (VALUES (OLD.role, -(OLD.removed_at IS NULL)::int), (NEW.role, (NEW.removed_at IS NULL)::int)) AS state (role, difference)
    GROUP BY state.role HAVING sum(state.difference) <> 0 ORDER BY state.role
  LOOP
    INSERT INTO public.tenant_counters AS counter (tenant_id, name, value)
    VALUES (NEW.tenant_id, change.name, change.difference)
    ON CONFLICT (tenant_id, name) DO UPDATE SET value = counter.value + excluded.value;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.count_courses() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  portal uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  change record;
BEGIN
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

CREATE OR REPLACE FUNCTION sec.count_learners_of_portal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  one integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  portals uuid[];
  zones text[] := '{}';
  portal uuid;
  change record;
BEGIN
  SELECT coalesce(array_agg(DISTINCT tenant_id ORDER BY tenant_id), '{}') INTO portals
  FROM changed WHERE role = 'ROLE_LEARNER' AND removed_at IS NULL;
  FOREACH portal IN ARRAY portals LOOP
    PERFORM sec.share_figures(portal);
    zones := zones || sec.zone_of(portal);
  END LOOP;
  FOR change IN
    SELECT tenant_id, month, sum(created) AS created, sum(activated) AS activated
    FROM (
      SELECT tenant_id, sec.month_in(zone, created_at) AS month, one AS created, 0 AS activated
      FROM changed JOIN unnest(portals, zones) AS located (tenant_id, zone) USING (tenant_id)
      WHERE role = 'ROLE_LEARNER' AND removed_at IS NULL
      UNION ALL
      SELECT tenant_id, sec.month_in(zone, activated_at), 0, one
      FROM changed JOIN unnest(portals, zones) AS located (tenant_id, zone) USING (tenant_id)
      WHERE role = 'ROLE_LEARNER' AND removed_at IS NULL AND activated_at IS NOT NULL
    ) AS each
    GROUP BY tenant_id, month ORDER BY tenant_id, month
  LOOP
    INSERT INTO public.tenant_months AS stored (tenant_id, month, created, activated)
    VALUES (change.tenant_id, change.month, change.created, change.activated)
    ON CONFLICT (tenant_id, month) DO UPDATE
      SET created = stored.created + excluded.created, activated = stored.activated + excluded.activated;
  END LOOP;
  FOR change IN
    SELECT tenant_id, coalesce(country, mobile_country, 'ZZ') AS country, one * count(*) AS learners
    FROM changed WHERE role = 'ROLE_LEARNER' AND removed_at IS NULL
    GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    INSERT INTO public.tenant_countries AS stored (tenant_id, country, learners)
    VALUES (change.tenant_id, change.country, change.learners)
    ON CONFLICT (tenant_id, country) DO UPDATE SET learners = stored.learners + excluded.learners;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.recount_learner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  zone text;
  change record;
BEGIN
  PERFORM sec.share_figures(NEW.tenant_id);
  -- Read once the figures are shared: a portal that is moving to another zone counts its learners in that one.
  zone := sec.zone_of(NEW.tenant_id);
  FOR change IN
    SELECT month, sum(created) AS created, sum(activated) AS activated
    FROM (
      SELECT sec.month_in(zone, state.created_at) AS month, state.one AS created, 0 AS activated
      FROM (VALUES
        (OLD.role, OLD.removed_at, OLD.created_at, -1), (NEW.role, NEW.removed_at, NEW.created_at, 1)
      ) AS state (role, removed_at, created_at, one)
      WHERE state.role = 'ROLE_LEARNER' AND state.removed_at IS NULL
      UNION ALL
      SELECT sec.month_in(zone, state.activated_at), 0, state.one
      FROM (VALUES
        (OLD.role, OLD.removed_at, OLD.activated_at, -1), (NEW.role, NEW.removed_at, NEW.activated_at, 1)
      ) AS state (role, removed_at, activated_at, one)
      WHERE state.role = 'ROLE_LEARNER' AND state.removed_at IS NULL AND state.activated_at IS NOT NULL
    ) AS each
    GROUP BY month HAVING sum(created) <> 0 OR sum(activated) <> 0 ORDER BY month
  LOOP
    INSERT INTO public.tenant_months AS stored (tenant_id, month, created, activated)
    VALUES (NEW.tenant_id, change.month, change.created, change.activated)
    ON CONFLICT (tenant_id, month) DO UPDATE
      SET created = stored.created + excluded.created, activated = stored.activated + excluded.activated;
  END LOOP;
  FOR change IN
    SELECT state.country, sum(state.one) AS learners
    FROM (VALUES
      (OLD.role, OLD.removed_at, coalesce(OLD.country, OLD.mobile_country, 'ZZ'), -1),
      (NEW.role, NEW.removed_at, coalesce(NEW.country, NEW.mobile_country, 'ZZ'), 1)
    ) AS state (role, removed_at, country, one)
    WHERE state.role = 'ROLE_LEARNER' AND state.removed_at IS NULL
    GROUP BY state.country HAVING sum(state.one) <> 0 ORDER BY state.country
  LOOP
    INSERT INTO public.tenant_countries AS stored (tenant_id, country, learners)
    VALUES (NEW.tenant_id, change.country, change.learners)
    ON CONFLICT (tenant_id, country) DO UPDATE SET learners = stored.learners + excluded.learners;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.count_activity() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  portals uuid[];
  portal uuid;
  change record;
BEGIN
  SELECT coalesce(array_agg(DISTINCT tenant_id ORDER BY tenant_id), '{}') INTO portals FROM changed;
  FOREACH portal IN ARRAY portals LOOP
    PERFORM sec.share_figures(portal);
  END LOOP;
  FOR change IN
    SELECT tenant_id, month, count(*) AS learners FROM changed GROUP BY tenant_id, month ORDER BY tenant_id, month
  LOOP
    INSERT INTO public.tenant_months AS stored (tenant_id, month, active)
    VALUES (change.tenant_id, change.month, change.learners)
    ON CONFLICT (tenant_id, month) DO UPDATE SET active = stored.active + excluded.active;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.uncount_activity() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  portals uuid[];
  portal uuid;
  change record;
BEGIN
  SELECT coalesce(array_agg(DISTINCT tenant_id ORDER BY tenant_id), '{}') INTO portals FROM changed;
  -- Learners who leave at the same moment, and those who come, take their locks in one order: counter, months.
  FOREACH portal IN ARRAY portals LOOP
    PERFORM FROM public.tenant_counters WHERE tenant_id = portal AND name = 'users:ROLE_LEARNER' FOR UPDATE;
    PERFORM FROM public.tenant_months WHERE tenant_id = portal ORDER BY month FOR UPDATE;
  END LOOP;
  FOR change IN
    SELECT tenant_id, month, count(*) AS learners FROM changed GROUP BY tenant_id, month ORDER BY tenant_id, month
  LOOP
    UPDATE public.tenant_months SET active = active - change.learners
    WHERE tenant_id = change.tenant_id AND month = change.month;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sec.end_owner_sessions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  seat record;
BEGIN
  FOR seat IN SELECT * FROM sec.seats_of(NEW) LOOP
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

CREATE OR REPLACE FUNCTION sec.rename_owner_seats() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  seat record;
BEGIN
  FOR seat IN SELECT * FROM sec.seats_of(NEW) LOOP
    UPDATE public.users
    SET first_name = NEW.first_name, last_name = NEW.last_name, name_search_key = NEW.name_search_key
    WHERE tenant_id = seat.tenant_id AND id = seat.id;
  END LOOP;
  RETURN NULL;
END
$$;

-- The rows that a user of the platform has among the users of the portals that they own, in one order for all callers.
CREATE OR REPLACE FUNCTION sec.seats_of(owner public.users) RETURNS TABLE (tenant_id uuid, id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  portal uuid;
BEGIN
  FOR portal IN
    SELECT tenant.id FROM public.tenants AS tenant
    WHERE tenant.owner_realm = owner.tenant_id AND tenant.owner_id = owner.id ORDER BY tenant.id
  LOOP
    RETURN QUERY
    SELECT seat.tenant_id, seat.id FROM public.users AS seat
    WHERE seat.tenant_id = portal AND seat.login = owner.login AND seat.is_owner;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION sec.credentials(wanted_login text)
RETURNS TABLE (user_id uuid, password_hash text, activated_at timestamptz, disabled_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  realm uuid := sec.tenant_id();
  person record;
  owner record;
BEGIN
  SELECT found.id, found.is_owner, found.password_hash, found.activated_at, found.disabled_at INTO person
  FROM public.users AS found WHERE found.tenant_id = realm AND found.login = wanted_login;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF NOT person.is_owner THEN
    RETURN QUERY SELECT person.id, person.password_hash, person.activated_at, person.disabled_at;
    RETURN;
  END IF;
  -- A former owner has no row here, so no password.
  SELECT found.password_hash, found.activated_at, found.disabled_at INTO owner
  FROM public.users AS found
  WHERE found.tenant_id = '00000000-0000-0000-0000-000000000000' AND found.login = wanted_login
    AND found.id = (SELECT tenant.owner_id FROM public.tenants AS tenant WHERE tenant.id = realm);
  RETURN QUERY SELECT person.id, owner.password_hash, owner.activated_at, coalesce(person.disabled_at, owner.disabled_at);
END
$$;

CREATE OR REPLACE FUNCTION sec.owner_login(wanted_provider text, wanted_subject text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  owner uuid := (SELECT tenant.owner_id FROM public.tenants AS tenant WHERE tenant.id = sec.tenant_id());
BEGIN
  RETURN (
    SELECT person.login
    FROM public.users AS person JOIN public.identities AS identity
      ON identity.tenant_id = person.tenant_id AND identity.user_id = person.id
    WHERE person.tenant_id = '00000000-0000-0000-0000-000000000000' AND person.id = owner
      AND identity.tenant_id = '00000000-0000-0000-0000-000000000000'
      AND identity.provider = wanted_provider AND identity.subject = wanted_subject
  );
END
$$;

CREATE OR REPLACE FUNCTION sec.find_users(part text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  realm uuid := sec.tenant_id();
BEGIN
  RETURN QUERY
  SELECT person.id FROM public.users AS person WHERE person.tenant_id = realm AND person.search_key LIKE part;
END
$$;

CREATE OR REPLACE FUNCTION sec.find_lessons(part text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  realm uuid := sec.tenant_id();
BEGIN
  RETURN QUERY
  SELECT lesson.id FROM public.lessons AS lesson WHERE lesson.tenant_id = realm AND lesson.search_key LIKE part;
END
$$;

SET LOCAL ROLE app_owner;
REVOKE CREATE ON SCHEMA sec FROM app_platform;
