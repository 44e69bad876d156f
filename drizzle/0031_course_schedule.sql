-- When a course and its lessons open, how many learners have a seat, who waits for one, and what has to be completed before
-- (docs/decisions/0039-course-schedule.md).
CREATE TABLE "course_prerequisites" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"required_id" uuid NOT NULL,
	CONSTRAINT "course_prerequisites_pk" PRIMARY KEY("tenant_id","course_id","required_id"),
	CONSTRAINT "course_prerequisites_other" CHECK ("course_prerequisites"."course_id" <> "course_prerequisites"."required_id")
);
--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_status_known";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "closes_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "opens_on" date;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "opens_after_days" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "waiting_number" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_required_fk" FOREIGN KEY ("tenant_id","required_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_prerequisites_required_idx" ON "course_prerequisites" USING btree ("tenant_id","required_id");--> statement-breakpoint
CREATE INDEX "enrolments_waiting_idx" ON "enrolments" USING btree ("tenant_id","course_id","waiting_number") WHERE "status" = 'WAITING';--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_days_ordered" CHECK ("courses"."opens_on" <= "courses"."closes_on");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_seats_positive" CHECK ("courses"."seats" > 0);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_open_in_one_way" CHECK ("lessons"."opens_on" is null or "lessons"."opens_after_days" is null);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_open_after_days" CHECK ("lessons"."opens_after_days" > 0);--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_waiting_numbered" CHECK (("enrolments"."status" = 'WAITING') = ("enrolments"."waiting_number" is not null));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_status_known" CHECK ("enrolments"."status" in ('REQUESTED', 'WAITING', 'ACTIVE', 'REFUSED', 'BLOCKED', 'ENDED'));

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE course_prerequisites ADD CONSTRAINT course_prerequisites_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE course_prerequisites ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_prerequisites FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON course_prerequisites TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON course_prerequisites TO app_tenant;

-- The zone itself if this server knows it, else the default, as sec.zone_of decides for a portal. It reads no table, so that a
-- statement may call it on any machine of a cluster.
CREATE FUNCTION sec.known_zone(zone text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN coalesce(zone, 'Asia/Riyadh');
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'Asia/Riyadh';
END
$$;

-- Keeps the number on the waiting list and the time at which a learner was first let in, whoever changes the status. Changes of
-- a course's enrolments hold the course's row, so two learners do not get the same number.
CREATE FUNCTION sec.place_enrolment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF NEW.status <> 'WAITING' THEN
    NEW.waiting_number := NULL;
  ELSIF NEW.waiting_number IS NULL THEN
    NEW.waiting_number := 1 + coalesce(
      (SELECT max(waiting_number) FROM public.enrolments
       WHERE tenant_id = NEW.tenant_id AND course_id = NEW.course_id AND status = 'WAITING'),
      0
    );
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.started_at IS NULL THEN
    NEW.started_at := CASE
      WHEN OLD.status = 'ACTIVE' THEN OLD.created_at
      WHEN NEW.status = 'ACTIVE' THEN NEW.updated_at
    END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER enrolments_place BEFORE INSERT OR UPDATE OF status ON enrolments FOR EACH ROW EXECUTE FUNCTION sec.place_enrolment();

-- The lock makes two transactions that add prerequisites wait for each other: without it neither would see the other's.
CREATE FUNCTION sec.refuse_prerequisite_circle() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('prerequisites of ' || NEW.tenant_id::text, 0));
  IF EXISTS (
    WITH RECURSIVE required AS (
      SELECT NEW.required_id AS id
      UNION
      SELECT further.required_id FROM public.course_prerequisites AS further
      JOIN required ON required.id = further.course_id
      WHERE further.tenant_id = NEW.tenant_id
    )
    SELECT FROM required WHERE required.id = NEW.course_id
  ) THEN
    RAISE EXCEPTION 'new row for relation "course_prerequisites" violates check constraint "course_prerequisites_no_circle"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'course_prerequisites_no_circle';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER course_prerequisites_refuse_circle BEFORE INSERT OR UPDATE ON course_prerequisites
  FOR EACH ROW EXECUTE FUNCTION sec.refuse_prerequisite_circle();

REVOKE ALL ON FUNCTION sec.known_zone(text), sec.place_enrolment(), sec.refuse_prerequisite_circle() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sec.known_zone(text) TO app_tenant, app_platform, app_owner;
