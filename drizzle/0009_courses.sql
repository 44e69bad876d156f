CREATE TABLE "activities" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"body" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activities_course_key" UNIQUE("tenant_id","course_id","id"),
	CONSTRAINT "activities_type_known" CHECK ("activities"."type" in ('QUIZ', 'VIDEO', 'AUDIO', 'IMAGE', 'PDF', 'TEXT')),
	CONSTRAINT "activities_status_known" CHECK ("activities"."status" in ('DRAFT', 'PUBLISHED')),
	CONSTRAINT "activities_body_is_text" CHECK ("activities"."body" is null or "activities"."type" = 'TEXT')
);

CREATE TABLE "activity_files" (
	"tenant_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"duration" integer,
	CONSTRAINT "activity_files_tenant_id_activity_id_upload_id_pk" PRIMARY KEY("tenant_id","activity_id","upload_id"),
	CONSTRAINT "activity_files_duration_positive" CHECK ("activity_files"."duration" > 0)
);

CREATE TABLE "activity_progress" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"played" "int4multirange" DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"position_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_progress_tenant_id_user_id_activity_id_pk" PRIMARY KEY("tenant_id","user_id","activity_id"),
	CONSTRAINT "activity_progress_position" CHECK ("activity_progress"."position" >= 0)
);

CREATE TABLE "courses" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" text,
	"lecturer_id" uuid,
	"language" text NOT NULL,
	"enrolment" text DEFAULT 'OPEN' NOT NULL,
	"is_sequential" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"published_at" timestamp with time zone,
	"learner_count" integer DEFAULT 0 NOT NULL,
	"search_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "courses_language_known" CHECK ("courses"."language" in ('ar', 'en', 'es')),
	CONSTRAINT "courses_enrolment_known" CHECK ("courses"."enrolment" in ('OPEN', 'APPROVAL', 'STAFF')),
	CONSTRAINT "courses_status_known" CHECK ("courses"."status" in ('DRAFT', 'PUBLISHED', 'ARCHIVED'))
);

CREATE TABLE "editing_claims" (
	"tenant_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editing_claims_tenant_id_activity_id_user_id_pk" PRIMARY KEY("tenant_id","activity_id","user_id")
);

CREATE TABLE "enrolments" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"completed_at" timestamp with time zone,
	"last_activity_id" uuid,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_tenant_id_course_id_user_id_pk" PRIMARY KEY("tenant_id","course_id","user_id"),
	CONSTRAINT "enrolments_status_known" CHECK ("enrolments"."status" in ('REQUESTED', 'ACTIVE', 'REFUSED', 'ENDED'))
);

CREATE TABLE "lesson_progress" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"completed_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_tenant_id_user_id_lesson_id_pk" PRIMARY KEY("tenant_id","user_id","lesson_id")
);

CREATE TABLE "lessons" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lessons_course_key" UNIQUE("tenant_id","course_id","id"),
	CONSTRAINT "lessons_status_known" CHECK ("lessons"."status" in ('DRAFT', 'PUBLISHED'))
);

CREATE TABLE "monthly_activity" (
	"tenant_id" uuid NOT NULL,
	"month" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "monthly_activity_tenant_id_month_user_id_pk" PRIMARY KEY("tenant_id","month","user_id")
);

CREATE TABLE "portal_pages" (
	"tenant_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_pages_tenant_id_pk" PRIMARY KEY("tenant_id")
);

CREATE TABLE "sections" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sections_course_key" UNIQUE("tenant_id","course_id","id"),
	CONSTRAINT "sections_status_known" CHECK ("sections"."status" in ('DRAFT', 'PUBLISHED'))
);

ALTER TABLE "users" ADD COLUMN "last_learnt_on" date;
ALTER TABLE "activities" ADD CONSTRAINT "activities_lesson_fk" FOREIGN KEY ("tenant_id","course_id","lesson_id") REFERENCES "public"."lessons"("tenant_id","course_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_activity_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "activity_files" ADD CONSTRAINT "activity_files_upload_fk" FOREIGN KEY ("tenant_id","upload_id") REFERENCES "public"."uploads"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_progress" ADD CONSTRAINT "activity_progress_activity_fk" FOREIGN KEY ("tenant_id","course_id","activity_id") REFERENCES "public"."activities"("tenant_id","course_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activity_progress" ADD CONSTRAINT "activity_progress_enrolment_fk" FOREIGN KEY ("tenant_id","course_id","user_id") REFERENCES "public"."enrolments"("tenant_id","course_id","user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "courses" ADD CONSTRAINT "courses_lecturer_fk" FOREIGN KEY ("tenant_id","lecturer_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "editing_claims" ADD CONSTRAINT "editing_claims_activity_fk" FOREIGN KEY ("tenant_id","activity_id") REFERENCES "public"."activities"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "editing_claims" ADD CONSTRAINT "editing_claims_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_activity_fk" FOREIGN KEY ("tenant_id","course_id","last_activity_id") REFERENCES "public"."activities"("tenant_id","course_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_fk" FOREIGN KEY ("tenant_id","course_id","lesson_id") REFERENCES "public"."lessons"("tenant_id","course_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_enrolment_fk" FOREIGN KEY ("tenant_id","course_id","user_id") REFERENCES "public"."enrolments"("tenant_id","course_id","user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_section_fk" FOREIGN KEY ("tenant_id","course_id","section_id") REFERENCES "public"."sections"("tenant_id","course_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "monthly_activity" ADD CONSTRAINT "monthly_activity_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "activities_order_idx" ON "activities" USING btree ("tenant_id","course_id","lesson_id","position");
CREATE INDEX "activity_files_upload_idx" ON "activity_files" USING btree ("tenant_id","upload_id");
CREATE INDEX "activity_progress_course_idx" ON "activity_progress" USING btree ("tenant_id","course_id","user_id");
CREATE INDEX "activity_progress_activity_idx" ON "activity_progress" USING btree ("tenant_id","activity_id");
CREATE INDEX "courses_order_idx" ON "courses" USING btree ("tenant_id","created_at" desc,"id" desc) WHERE "courses"."removed_at" is null;
CREATE INDEX "courses_published_idx" ON "courses" USING btree ("tenant_id","published_at" desc,"id" desc) WHERE "courses"."status" = 'PUBLISHED' and "courses"."removed_at" is null;
CREATE INDEX "courses_lecturer_idx" ON "courses" USING btree ("tenant_id","lecturer_id");
CREATE INDEX "enrolments_user_idx" ON "enrolments" USING btree ("tenant_id","user_id","status","last_seen_at");
CREATE INDEX "enrolments_order_idx" ON "enrolments" USING btree ("tenant_id","course_id","status","created_at","user_id");
CREATE INDEX "lesson_progress_course_idx" ON "lesson_progress" USING btree ("tenant_id","course_id","user_id");
CREATE INDEX "lesson_progress_lesson_idx" ON "lesson_progress" USING btree ("tenant_id","lesson_id");
CREATE INDEX "lessons_order_idx" ON "lessons" USING btree ("tenant_id","course_id","section_id","position");
CREATE INDEX "sections_order_idx" ON "sections" USING btree ("tenant_id","course_id","position");
CREATE INDEX "users_learnt_idx" ON "users" USING btree ("tenant_id","last_learnt_on");

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE courses ADD CONSTRAINT courses_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE sections ADD CONSTRAINT sections_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE lessons ADD CONSTRAINT lessons_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE activities ADD CONSTRAINT activities_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE activity_files ADD CONSTRAINT activity_files_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE editing_claims ADD CONSTRAINT editing_claims_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE enrolments ADD CONSTRAINT enrolments_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE activity_progress ADD CONSTRAINT activity_progress_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE lesson_progress ADD CONSTRAINT lesson_progress_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE monthly_activity ADD CONSTRAINT monthly_activity_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE portal_pages ADD CONSTRAINT portal_pages_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE courses FORCE ROW LEVEL SECURITY;
ALTER TABLE sections ENABLE ROW LEVEL SECURITY;
ALTER TABLE sections FORCE ROW LEVEL SECURITY;
ALTER TABLE lessons ENABLE ROW LEVEL SECURITY;
ALTER TABLE lessons FORCE ROW LEVEL SECURITY;
ALTER TABLE activities ENABLE ROW LEVEL SECURITY;
ALTER TABLE activities FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE activity_files FORCE ROW LEVEL SECURITY;
ALTER TABLE editing_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE editing_claims FORCE ROW LEVEL SECURITY;
ALTER TABLE enrolments ENABLE ROW LEVEL SECURITY;
ALTER TABLE enrolments FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_progress ENABLE ROW LEVEL SECURITY;
ALTER TABLE activity_progress FORCE ROW LEVEL SECURITY;
ALTER TABLE lesson_progress ENABLE ROW LEVEL SECURITY;
ALTER TABLE lesson_progress FORCE ROW LEVEL SECURITY;
ALTER TABLE monthly_activity ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_activity FORCE ROW LEVEL SECURITY;
ALTER TABLE portal_pages ENABLE ROW LEVEL SECURITY;
ALTER TABLE portal_pages FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON courses TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON sections TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON lessons TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON activities TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON activity_files TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON editing_claims TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON enrolments TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON activity_progress TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON lesson_progress TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON monthly_activity TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON portal_pages TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON courses, sections, lessons, activities, activity_files, editing_claims, enrolments, activity_progress, lesson_progress, monthly_activity, portal_pages TO app_tenant;

-- Learners are let in by statements of one or of hundreds: a statement touches each course once.
CREATE FUNCTION sec.count_learners() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.courses SET learner_count = learner_count + change.difference
    FROM (SELECT tenant_id, course_id, count(*) AS difference FROM after WHERE status = 'ACTIVE' GROUP BY tenant_id, course_id) AS change
    WHERE courses.tenant_id = change.tenant_id AND courses.id = change.course_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE public.courses SET learner_count = learner_count - change.difference
    FROM (SELECT tenant_id, course_id, count(*) AS difference FROM before WHERE status = 'ACTIVE' GROUP BY tenant_id, course_id) AS change
    WHERE courses.tenant_id = change.tenant_id AND courses.id = change.course_id;
  ELSE
    UPDATE public.courses SET learner_count = learner_count + change.difference
    FROM (
      SELECT tenant_id, course_id, sum(one) AS difference
      FROM (
        SELECT tenant_id, course_id, 1 AS one FROM after WHERE status = 'ACTIVE'
        UNION ALL
        SELECT tenant_id, course_id, -1 FROM before WHERE status = 'ACTIVE'
      ) AS each
      GROUP BY tenant_id, course_id HAVING sum(one) <> 0
    ) AS change
    WHERE courses.tenant_id = change.tenant_id AND courses.id = change.course_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER enrolments_count_inserted AFTER INSERT ON enrolments
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_learners();
CREATE TRIGGER enrolments_count_updated AFTER UPDATE ON enrolments
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_learners();
CREATE TRIGGER enrolments_count_deleted AFTER DELETE ON enrolments
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION sec.count_learners();
