-- Finds the sections and lessons of new parts one by one, by their keys. As a join that was planned while a portal had little
-- content, they were read whole for every course of a later bulk insert: 77 s instead of 2 s for 20,000 lessons in 5,000 courses.
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
      FROM unnest(change.sections) AS lesson (section_id)
      WHERE (
        SELECT section.removed_at IS NULL FROM public.sections AS section
        WHERE section.tenant_id = change.tenant_id AND section.id = lesson.section_id
      );
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
      WHERE (
        SELECT lesson.removed_at IS NULL AND (
          SELECT section.removed_at IS NULL FROM public.sections AS section
          WHERE section.tenant_id = change.tenant_id AND section.id = lesson.section_id
        )
        FROM public.lessons AS lesson WHERE lesson.tenant_id = change.tenant_id AND lesson.id = quiz.lesson_id
      );
      UPDATE public.courses SET quiz_count = quiz_count + added
      WHERE tenant_id = change.tenant_id AND id = change.course_id AND added > 0;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
