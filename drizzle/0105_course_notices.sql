-- The learners who want a mail when a closed course takes learners again (docs/decisions/0112-course-notices.md).
CREATE TABLE "course_notices" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_notices_pk" PRIMARY KEY("tenant_id","course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "course_notices" ADD CONSTRAINT "course_notices_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_notices" ADD CONSTRAINT "course_notices_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_notices_user_idx" ON "course_notices" USING btree ("tenant_id","user_id");

-- Here and not in the table definition, which would import tenants in a circle.
ALTER TABLE course_notices ADD CONSTRAINT course_notices_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE course_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE course_notices FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON course_notices TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON course_notices TO app_tenant;

-- The worker finds the courses, and tells their learners inside their portals.
CREATE POLICY worker_read ON course_notices FOR SELECT TO app_worker USING (true);
GRANT SELECT (tenant_id, course_id) ON course_notices TO app_worker;
