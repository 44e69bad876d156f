-- Groups of learners, and by which group an enrolment came (docs/decisions/0094-groups.md).
CREATE TABLE "group_courses" (
	"tenant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_courses_pk" PRIMARY KEY("tenant_id","group_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "group_lecturers" (
	"tenant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_lecturers_pk" PRIMARY KEY("tenant_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"tenant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_pk" PRIMARY KEY("tenant_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"on_leave" text NOT NULL,
	"archived_at" timestamp with time zone,
	"is_running" boolean NOT NULL,
	"turns_on" date,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "groups_days_ordered" CHECK ("groups"."starts_on" <= "groups"."ends_on"),
	CONSTRAINT "groups_members_limited" CHECK ("groups"."member_count" between 0 and 10000),
	CONSTRAINT "groups_archived_at_rest" CHECK ("groups"."archived_at" is null or not ("groups"."is_running" or "groups"."turns_on" is not null)),
	CONSTRAINT "groups_on_leave_known" CHECK ("groups"."on_leave" in ('END', 'KEEP'))
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "group_courses" ADD CONSTRAINT "group_courses_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_courses" ADD CONSTRAINT "group_courses_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_lecturers" ADD CONSTRAINT "group_lecturers_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_lecturers" ADD CONSTRAINT "group_lecturers_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_courses_course_idx" ON "group_courses" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE INDEX "group_lecturers_user_idx" ON "group_lecturers" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "group_members_order_idx" ON "group_members" USING btree ("tenant_id","group_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "group_members_user_idx" ON "group_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree ("tenant_id","name_key");--> statement-breakpoint
CREATE INDEX "groups_turn_idx" ON "groups" USING btree ("turns_on","tenant_id","id") WHERE "groups"."turns_on" is not null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_group_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."groups"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_group_idx" ON "enrolments" USING btree ("tenant_id","group_id","course_id") WHERE "enrolments"."group_id" is not null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_group_in_use" CHECK ("enrolments"."group_id" is null or "enrolments"."status" in ('ACTIVE', 'WAITING'));

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE groups ADD CONSTRAINT groups_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE group_members ADD CONSTRAINT group_members_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE group_lecturers ADD CONSTRAINT group_lecturers_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE group_courses ADD CONSTRAINT group_courses_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE groups FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON groups TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
ALTER TABLE group_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_members FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON group_members TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
ALTER TABLE group_lecturers ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_lecturers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON group_lecturers TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
ALTER TABLE group_courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_courses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON group_courses TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- A group is archived and never deleted.
GRANT SELECT, INSERT, UPDATE ON groups TO app_tenant;
GRANT SELECT, INSERT, DELETE ON group_members, group_lecturers, group_courses TO app_tenant;
-- The job finds the groups of all portals whose first or last day has come.
CREATE POLICY worker_read ON groups FOR SELECT TO app_worker USING (true);
GRANT SELECT (tenant_id, id, turns_on) ON groups TO app_worker;

-- Also releases an enrolment from its group as soon as anybody else changes the status: what a person has decided, no group
-- ends. A seat that a waiting member gets is still the group's.
CREATE OR REPLACE FUNCTION sec.place_enrolment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status AND NEW.group_id IS NOT DISTINCT FROM OLD.group_id
    AND NOT (OLD.status = 'WAITING' AND NEW.status = 'ACTIVE') THEN
    NEW.group_id := NULL;
  END IF;
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
